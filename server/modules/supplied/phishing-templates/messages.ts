import type { SuppliedTemplate } from './supplied-template.ts';

export const parcel: SuppliedTemplate = {
  name: 'Посылка ждёт',
  description: 'Служба доставки просит доплатить и назначить время.',
  category: 'Доставка',
  kind: 'link',
  look: 'brand',
  accent: '#b45309',
  sender: { ru: 'Быстрая доставка', en: 'Swift Delivery', uz: 'Tezkor yetkazish' },
  address: 'track@swift-delivery.example',
  isElsewhere: true,
  rating: {
    cues: {
      spelling: 2,
      inconsistency: 2,
      sender_address: 1,
      hidden_url: 1,
      no_branding: 1,
      distracting_detail: 2,
      sensitive_information: 1,
      urgency: 2,
      threat: 1,
      generic_greeting: 1,
      no_signer_details: 1,
    },
    premise: { work_process: 0, work_relevance: 0, other_events: 6, concern: 2, training: 2 },
  },
  letters: {
    ru: {
      subject: 'Посылка 7741-0932 не доставлена',
      heading: 'Мы не застали вас по адресу',
      paragraphs: [
        'Курьер не смог передать посылку для {{full_name}}. Назначьте новое время сегодня, иначе она вернётся отправителю.',
      ],
      facts: [
        ['Номер', '7741-0932'],
        ['К доплате', '1,90'],
        ['Хранение', 'до завтра'],
      ],
      button: 'Назначить время',
      flags: [
        { place: 'text', quote: 'К доплате 1,90', explanation: 'Маленькая сумма — способ получить данные карты.' },
        {
          place: 'sender',
          quote: 'swift-delivery.example',
          explanation: 'Вы не заказывали доставку у этой службы. Номер проверяют на её сайте, который открывают сами.',
        },
        {
          place: 'text',
          quote: 'сегодня, иначе она вернётся',
          explanation: 'Срочность мешает вспомнить, ждёте ли вы посылку.',
        },
      ],
    },
    en: {
      subject: 'Parcel 7741-0932 was not delivered',
      heading: 'We did not find you at the address',
      paragraphs: [
        'The courier could not hand over a parcel for {{full_name}}. Choose a new time today, or it goes back to the sender.',
      ],
      facts: [
        ['Number', '7741-0932'],
        ['To pay', '1.90'],
        ['Kept', 'until tomorrow'],
      ],
      button: 'Choose a time',
      flags: [
        { place: 'text', quote: 'To pay 1.90', explanation: 'A small sum is a way to your card’s data.' },
        {
          place: 'sender',
          quote: 'swift-delivery.example',
          explanation: 'You ordered nothing from this service. Check a number on its site, opened by yourself.',
        },
        {
          place: 'text',
          quote: 'today, or it goes back',
          explanation: 'Urgency keeps you from remembering whether you expect a parcel.',
        },
      ],
    },
    uz: {
      subject: '7741-0932 joʻnatma yetkazilmadi',
      heading: 'Sizni manzilda topa olmadik',
      paragraphs: [
        'Kuryer {{full_name}} uchun joʻnatmani topshira olmadi. Bugun yangi vaqt belgilang, aks holda u joʻnatuvchiga qaytadi.',
      ],
      facts: [
        ['Raqam', '7741-0932'],
        ['Toʻlov', '1,90'],
        ['Saqlanadi', 'ertagacha'],
      ],
      button: 'Vaqt belgilash',
      flags: [
        { place: 'text', quote: 'Toʻlov 1,90', explanation: 'Kichik summa — karta maʼlumotlarini olish usuli.' },
        {
          place: 'sender',
          quote: 'swift-delivery.example',
          explanation: 'Siz bu xizmatdan buyurtma bermagansiz. Raqamni oʻzingiz ochgan saytda tekshiring.',
        },
        {
          place: 'text',
          quote: 'aks holda u joʻnatuvchiga qaytadi',
          explanation: 'Shoshilinchlik joʻnatma kutayotganingizni eslashga xalaqit beradi.',
        },
      ],
    },
  },
};

export const voiceMessage: SuppliedTemplate = {
  name: 'Голосовое сообщение',
  description: 'Пропущенный звонок и ссылка, чтобы прослушать запись.',
  category: 'Документы и сообщения',
  kind: 'link',
  look: 'notice',
  accent: '#375a7f',
  sender: { ru: 'Телефония', en: 'Telephony', uz: 'Telefoniya' },
  address: 'voice@office-calls.example',
  isElsewhere: true,
  rating: {
    cues: {
      inconsistency: 1,
      sender_address: 1,
      hidden_url: 1,
      no_branding: 1,
      distracting_detail: 1,
      urgency: 1,
      generic_greeting: 1,
      no_signer_details: 1,
      mimics_process: 1,
    },
    premise: { work_process: 4, work_relevance: 4, other_events: 2, concern: 2, training: 2 },
  },
  letters: {
    ru: {
      subject: 'Новое голосовое сообщение (0:47)',
      heading: 'Вам оставили сообщение',
      paragraphs: ['{{first_name}}, пока вы не отвечали, вам оставили запись длиной 47 секунд.'],
      facts: [
        ['Кому', '{{email}}'],
        ['Длина', '0:47'],
        ['Хранится', '24 часа'],
      ],
      button: 'Прослушать',
      flags: [
        {
          place: 'text',
          quote: 'Хранится 24 часа',
          explanation: 'Не сказано, кто звонил, зато назван срок: вас торопят из любопытства.',
        },
        { place: 'link', quote: '', explanation: 'Записи слушают в программе телефонии, а не на незнакомом сайте.' },
        { place: 'sender', quote: 'office-calls.example', explanation: 'Домен не относится к вашей организации.' },
      ],
    },
    en: {
      subject: 'New voice message (0:47)',
      heading: 'Somebody left you a message',
      paragraphs: ['{{first_name}}, while you were away somebody left a message of 47 seconds.'],
      facts: [
        ['For', '{{email}}'],
        ['Length', '0:47'],
        ['Kept', '24 hours'],
      ],
      button: 'Listen',
      flags: [
        {
          place: 'text',
          quote: 'Kept 24 hours',
          explanation: 'It does not say who called but names a deadline: curiosity is to hurry you.',
        },
        {
          place: 'link',
          quote: '',
          explanation: 'You listen to messages in the telephone program, not on an unknown site.',
        },
        { place: 'sender', quote: 'office-calls.example', explanation: 'The domain is not your organization’s.' },
      ],
    },
    uz: {
      subject: 'Yangi ovozli xabar (0:47)',
      heading: 'Sizga xabar qoldirishdi',
      paragraphs: ['{{first_name}}, javob bermagan vaqtingizda 47 soniyalik xabar qoldirishdi.'],
      facts: [
        ['Kimga', '{{email}}'],
        ['Uzunligi', '0:47'],
        ['Saqlanadi', '24 soat'],
      ],
      button: 'Tinglash',
      flags: [
        {
          place: 'text',
          quote: 'Saqlanadi 24 soat',
          explanation: 'Kim qoʻngʻiroq qilgani aytilmagan, ammo muddat bor: sizni qiziqtirib shoshirishmoqda.',
        },
        { place: 'link', quote: '', explanation: 'Xabarlar notanish saytda emas, telefoniya dasturida tinglanadi.' },
        { place: 'sender', quote: 'office-calls.example', explanation: 'Domen tashkilotingizga tegishli emas.' },
      ],
    },
  },
};

export const urgentRequest: SuppliedTemplate = {
  name: 'Просьба руководителя',
  description: 'Короткое письмо от имени начальника со срочной просьбой.',
  category: 'Руководство',
  kind: 'link',
  look: 'plain',
  accent: '#1f2328',
  sender: { ru: 'Алексей Викторович', en: 'Alex Morris', uz: 'Alisher Karimovich' },
  address: 'director.office@personal-box.example',
  rating: {
    cues: {
      spelling: 1,
      inconsistency: 2,
      sender_address: 2,
      hidden_url: 1,
      no_branding: 1,
      distracting_detail: 2,
      urgency: 3,
      threat: 1,
      no_signer_details: 1,
      poses_as_authority: 2,
    },
    premise: { work_process: 2, work_relevance: 4, other_events: 2, concern: 2, training: 4 },
  },
  letters: {
    ru: {
      subject: 'Срочно',
      heading: 'Срочно',
      paragraphs: [
        '{{first_name}}, вы на месте? Я на переговорах, говорить не могу.',
        'Посмотрите список и ответьте до обеда, что из него уже оплачено. Никому пока не пересылайте.',
      ],
      button: 'Список',
      small: 'Отправлено с телефона',
      flags: [
        {
          place: 'sender',
          quote: 'personal-box.example',
          explanation: 'Имя руководителя может поставить кто угодно. Адрес личный, а не рабочий.',
        },
        {
          place: 'text',
          quote: 'говорить не могу',
          explanation: 'Вам заранее мешают позвонить и проверить. Именно это и нужно сделать.',
        },
        { place: 'text', quote: 'Никому пока не пересылайте', explanation: 'Просьба о тайне — признак обмана.' },
      ],
    },
    en: {
      subject: 'Urgent',
      heading: 'Urgent',
      paragraphs: [
        '{{first_name}}, are you at your desk? I am in a meeting and cannot talk.',
        'Look at the list and tell me before lunch what of it is paid. Do not forward it to anybody yet.',
      ],
      button: 'The list',
      small: 'Sent from my phone',
      flags: [
        {
          place: 'sender',
          quote: 'personal-box.example',
          explanation: 'Anybody can put a manager’s name there. The address is a private one.',
        },
        {
          place: 'text',
          quote: 'cannot talk',
          explanation: 'It keeps you from calling back. Calling is just what you should do.',
        },
        { place: 'text', quote: 'Do not forward it', explanation: 'Asking for secrecy is a sign of fraud.' },
      ],
    },
    uz: {
      subject: 'Shoshilinch',
      heading: 'Shoshilinch',
      paragraphs: [
        '{{first_name}}, joyingizdamisiz? Men muzokaradaman, gaplasha olmayman.',
        'Roʻyxatni koʻring va tushgacha undan nimalar toʻlanganini yozing. Hozircha hech kimga yubormang.',
      ],
      button: 'Roʻyxat',
      small: 'Telefondan yuborildi',
      flags: [
        {
          place: 'sender',
          quote: 'personal-box.example',
          explanation: 'Rahbar ismini istalgan odam yozishi mumkin. Manzil shaxsiy, ish manzili emas.',
        },
        {
          place: 'text',
          quote: 'gaplasha olmayman',
          explanation: 'Qoʻngʻiroq qilib tekshirishga xalaqit berishmoqda. Aynan shuni qilish kerak.',
        },
        { place: 'text', quote: 'hech kimga yubormang', explanation: 'Sir saqlashni soʻrash — aldov belgisi.' },
      ],
    },
  },
};
