import type { SuppliedTemplate } from './supplied-template.ts';

const category = 'Учётные записи';

export const passwordExpires: SuppliedTemplate = {
  name: 'Истекает пароль от почты',
  description: 'Поддержка просит подтвердить пароль сегодня, иначе ящик закроют.',
  category,
  kind: 'form',
  look: 'notice',
  accent: '#1f4f8f',
  sender: { ru: 'Служба поддержки', en: 'Service desk', uz: 'Yordam xizmati' },
  address: 'support@mail-portal.example',
  rating: {
    cues: {
      sender_address: 1,
      hidden_url: 1,
      no_branding: 1,
      inconsistency: 1,
      sensitive_information: 1,
      urgency: 2,
      threat: 1,
      no_signer_details: 1,
    },
    premise: { work_process: 6, work_relevance: 6, other_events: 4, concern: 6, training: 6 },
  },
  letters: {
    ru: {
      subject: 'Пароль от почты {{email}} истекает сегодня',
      heading: 'Срок действия пароля заканчивается',
      paragraphs: [
        'Здравствуйте, {{first_name}}!',
        'Пароль от ящика {{email}} действует до конца рабочего дня. После 18:00 доступ к почте, календарю и общим папкам будет закрыт.',
        'Чтобы оставить прежний пароль, подтвердите его на странице входа. Это займёт одну минуту.',
      ],
      button: 'Оставить прежний пароль',
      small: 'Письмо отправлено автоматически. Обращение № 48-2207.',
      flags: [
        {
          place: 'sender',
          quote: 'mail-portal.example',
          explanation: 'Адрес отправителя чужой: домен не принадлежит вашей организации.',
        },
        {
          place: 'text',
          quote: 'После 18:00 доступ к почте',
          explanation: 'Спешка и угроза потерять доступ мешают проверить письмо.',
        },
        {
          place: 'text',
          quote: 'оставить прежний пароль',
          explanation: 'Пароль меняют, а не подтверждают. Поддержка никогда не просит ввести его по ссылке из письма.',
        },
        {
          place: 'link',
          quote: '',
          explanation: 'Ссылка ведёт не на вашу страницу входа. Наведите на неё указатель и прочитайте адрес.',
        },
      ],
    },
    en: {
      subject: 'The mail password of {{email}} expires today',
      heading: 'Your password is about to expire',
      paragraphs: [
        'Hello {{first_name}},',
        'The password of the mailbox {{email}} is valid until the end of the working day. After 18:00 mail, calendar and shared folders will be closed.',
        'To keep your current password, confirm it on the sign-in page. It takes one minute.',
      ],
      button: 'Keep my current password',
      small: 'This is an automatic message. Request no. 48-2207.',
      flags: [
        {
          place: 'sender',
          quote: 'mail-portal.example',
          explanation: 'The sender is foreign: this domain does not belong to your organization.',
        },
        {
          place: 'text',
          quote: 'After 18:00 mail, calendar and shared folders will be closed',
          explanation: 'Hurry and the threat of losing access keep you from checking the letter.',
        },
        {
          place: 'text',
          quote: 'keep your current password',
          explanation: 'A password is changed, never confirmed. Support does not ask for it behind a link in a letter.',
        },
        {
          place: 'link',
          quote: '',
          explanation: 'The link does not lead to your sign-in page. Point at it and read the address.',
        },
      ],
    },
    uz: {
      subject: '{{email}} pochtasining paroli bugun tugaydi',
      heading: 'Parol muddati tugamoqda',
      paragraphs: [
        'Assalomu alaykum, {{first_name}}!',
        '{{email}} pochta qutisining paroli ish kuni oxirigacha amal qiladi. Soat 18:00 dan keyin pochta, taqvim va umumiy jildlar yopiladi.',
        'Hozirgi parolni saqlab qolish uchun uni kirish sahifasida tasdiqlang. Bu bir daqiqa vaqt oladi.',
      ],
      button: 'Hozirgi parolni saqlash',
      small: 'Xat avtomatik yuborildi. Murojaat № 48-2207.',
      flags: [
        {
          place: 'sender',
          quote: 'mail-portal.example',
          explanation: 'Yuboruvchi begona: bu domen tashkilotingizga tegishli emas.',
        },
        {
          place: 'text',
          quote: 'Soat 18:00 dan keyin pochta',
          explanation: 'Shoshirish va kirishni yoʻqotish xavfi xatni tekshirishga xalaqit beradi.',
        },
        {
          place: 'text',
          quote: 'Hozirgi parolni saqlab qolish',
          explanation: 'Parol almashtiriladi, tasdiqlanmaydi. Yordam xizmati uni xatdagi havola orqali soʻramaydi.',
        },
        {
          place: 'link',
          quote: '',
          explanation:
            'Havola sizning kirish sahifangizga olib bormaydi. Ustiga koʻrsatkichni olib boring va manzilni oʻqing.',
        },
      ],
    },
  },
  pages: {
    ru: {
      title: 'Подтверждение пароля',
      lead: 'Войдите, чтобы пароль остался прежним.',
      fields: [
        { label: 'Адрес почты', type: 'email' },
        { label: 'Пароль', type: 'password' },
      ],
      button: 'Подтвердить',
      note: 'Никому не сообщайте свой пароль.',
    },
    en: {
      title: 'Confirm your password',
      lead: 'Sign in to keep your current password.',
      fields: [
        { label: 'Mail address', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Confirm',
      note: 'Do not tell anybody your password.',
    },
    uz: {
      title: 'Parolni tasdiqlash',
      lead: 'Parol oʻzgarmasligi uchun kiring.',
      fields: [
        { label: 'Pochta manzili', type: 'email' },
        { label: 'Parol', type: 'password' },
      ],
      button: 'Tasdiqlash',
      note: 'Parolingizni hech kimga aytmang.',
    },
  },
};

export const newSecondFactor: SuppliedTemplate = {
  name: 'Код для двухфакторной защиты',
  description: 'Письмо просит навести телефон на QR-код и заново подключить защиту.',
  category,
  kind: 'link',
  look: 'code',
  accent: '#4b3a8c',
  sender: { ru: 'Защита учётных записей', en: 'Account protection', uz: 'Hisoblar himoyasi' },
  address: 'no-reply@account-guard.example',
  rating: {
    cues: { sender_address: 1, no_branding: 1, urgency: 1, threat: 1, no_signer_details: 1 },
    premise: { work_process: 6, work_relevance: 6, other_events: 4, concern: 4, training: 4 },
  },
  letters: {
    ru: {
      subject: 'Подключите двухфакторную защиту заново',
      heading: 'Мы обновили способ входа',
      paragraphs: [
        '{{first_name}}, с понедельника вход без нового кода работать не будет.',
        'Наведите камеру телефона на код и подтвердите подключение. Код действует 24 часа.',
      ],
      small: 'Если код не открывается, отключите рабочую защиту на телефоне и попробуйте снова.',
      flags: [
        {
          place: 'link',
          quote: '',
          explanation:
            'Код в письме прячет адрес: его не видно, пока страница не откроется. Настройки защиты открывают сами, а не по коду из письма.',
        },
        {
          place: 'text',
          quote: 'отключите рабочую защиту на телефоне',
          explanation: 'Никто из своих не попросит отключить защиту.',
        },
        { place: 'sender', quote: 'account-guard.example', explanation: 'Домен отправителя вам не знаком.' },
      ],
    },
    en: {
      subject: 'Set up two-factor protection again',
      heading: 'We have changed the way you sign in',
      paragraphs: [
        '{{first_name}}, from Monday you cannot sign in without the new code.',
        'Point your phone’s camera at the code and confirm. The code is valid for 24 hours.',
      ],
      small: 'If the code does not open, switch off the work protection on your phone and try again.',
      flags: [
        {
          place: 'link',
          quote: '',
          explanation:
            'A code in a letter hides its address until the page is open. Open protection settings yourself, not by a code from a letter.',
        },
        {
          place: 'text',
          quote: 'switch off the work protection on your phone',
          explanation: 'Nobody on your side asks you to switch protection off.',
        },
        { place: 'sender', quote: 'account-guard.example', explanation: 'You do not know the sender’s domain.' },
      ],
    },
    uz: {
      subject: 'Ikki bosqichli himoyani qayta ulang',
      heading: 'Kirish usuli yangilandi',
      paragraphs: [
        '{{first_name}}, dushanbadan boshlab yangi kodsiz kirib boʻlmaydi.',
        'Telefon kamerasini kodga qarating va ulanishni tasdiqlang. Kod 24 soat amal qiladi.',
      ],
      small: 'Kod ochilmasa, telefondagi ish himoyasini oʻchirib, qayta urinib koʻring.',
      flags: [
        {
          place: 'link',
          quote: '',
          explanation:
            'Xatdagi kod manzilni yashiradi: sahifa ochilmaguncha u koʻrinmaydi. Himoya sozlamalarini xatdagi kod bilan emas, oʻzingiz oching.',
        },
        {
          place: 'text',
          quote: 'telefondagi ish himoyasini oʻchirib',
          explanation: 'Oʻz xodimlaringizdan hech kim himoyani oʻchirishni soʻramaydi.',
        },
        { place: 'sender', quote: 'account-guard.example', explanation: 'Yuboruvchining domeni sizga notanish.' },
      ],
    },
  },
};
