import type { SuppliedTemplate } from './supplied-template.ts';

const category = 'Кадры';

export const vacationPlan: SuppliedTemplate = {
  name: 'График отпусков',
  description: 'Кадры просят подтвердить даты отпуска в личном кабинете.',
  category,
  kind: 'form',
  look: 'memo',
  accent: '#8a4b12',
  sender: { ru: 'Отдел кадров', en: 'Human resources', uz: 'Kadrlar boʻlimi' },
  address: 'hr@staff-cabinet.example',
  rating: {
    cues: { sender_address: 1, hidden_url: 1, no_branding: 1, sensitive_information: 1, urgency: 1, mimics_process: 1 },
    premise: { work_process: 8, work_relevance: 8, other_events: 4, concern: 2, training: 2 },
  },
  letters: {
    ru: {
      subject: 'Подтвердите даты отпуска на следующий год',
      heading: 'Проверьте свой отпуск',
      paragraphs: [
        '{{first_name}}, график отпусков утверждается завтра.',
        'Сейчас ваш отпуск стоит на ноябре. Если даты вам не подходят, измените их в кабинете до конца дня.',
      ],
      button: 'Проверить даты',
      small: 'Отдел кадров, {{organization}}',
      flags: [
        { place: 'sender', quote: 'staff-cabinet.example', explanation: 'Кадры вашей организации пишут с её домена.' },
        {
          place: 'text',
          quote: 'Сейчас ваш отпуск стоит на ноябре',
          explanation: 'Неприятная новость вызывает желание нажать сразу. Позвоните в отдел кадров и спросите.',
        },
        { place: 'page', quote: '', explanation: 'Страница просит пароль и телефон, хотя речь о датах.' },
      ],
    },
    en: {
      subject: 'Confirm your vacation dates for next year',
      heading: 'Check your vacation',
      paragraphs: [
        '{{first_name}}, the vacation plan is approved tomorrow.',
        'Your vacation is set to November now. If the dates do not suit you, change them in the cabinet by the end of the day.',
      ],
      button: 'Check the dates',
      small: 'Human resources, {{organization}}',
      flags: [
        {
          place: 'sender',
          quote: 'staff-cabinet.example',
          explanation: 'Your human resources write from the organization’s domain.',
        },
        {
          place: 'text',
          quote: 'Your vacation is set to November now',
          explanation: 'Bad news makes you click at once. Call human resources and ask.',
        },
        {
          place: 'page',
          quote: '',
          explanation: 'The page asks for a password and a phone number although it is about dates.',
        },
      ],
    },
    uz: {
      subject: 'Kelgusi yil uchun taʼtil sanalarini tasdiqlang',
      heading: 'Taʼtilingizni tekshiring',
      paragraphs: [
        '{{first_name}}, taʼtil jadvali ertaga tasdiqlanadi.',
        'Hozir taʼtilingiz noyabrga qoʻyilgan. Sanalar mos kelmasa, kun oxirigacha kabinetda oʻzgartiring.',
      ],
      button: 'Sanalarni tekshirish',
      small: 'Kadrlar boʻlimi, {{organization}}',
      flags: [
        {
          place: 'sender',
          quote: 'staff-cabinet.example',
          explanation: 'Tashkilotingiz kadrlar boʻlimi oʻz domenidan yozadi.',
        },
        {
          place: 'text',
          quote: 'Hozir taʼtilingiz noyabrga qoʻyilgan',
          explanation: 'Yoqimsiz xabar darhol bosishga undaydi. Kadrlar boʻlimiga qoʻngʻiroq qilib soʻrang.',
        },
        { place: 'page', quote: '', explanation: 'Gap sanalar haqida boʻlsa ham, sahifa parol va telefonni soʻraydi.' },
      ],
    },
  },
  pages: {
    ru: {
      title: 'Кабинет сотрудника',
      lead: 'Войдите, чтобы увидеть и изменить даты отпуска.',
      fields: [
        { label: 'Рабочий адрес', type: 'email' },
        { label: 'Пароль', type: 'password' },
        { label: 'Телефон', type: 'tel' },
      ],
      button: 'Войти',
      note: 'График утверждается завтра в 10:00.',
    },
    en: {
      title: 'Staff cabinet',
      lead: 'Sign in to see and change your vacation dates.',
      fields: [
        { label: 'Work address', type: 'email' },
        { label: 'Password', type: 'password' },
        { label: 'Phone', type: 'tel' },
      ],
      button: 'Sign in',
      note: 'The plan is approved tomorrow at 10:00.',
    },
    uz: {
      title: 'Xodim kabineti',
      lead: 'Taʼtil sanalarini koʻrish va oʻzgartirish uchun kiring.',
      fields: [
        { label: 'Ish manzili', type: 'email' },
        { label: 'Parol', type: 'password' },
        { label: 'Telefon', type: 'tel' },
      ],
      button: 'Kirish',
      note: 'Jadval ertaga soat 10:00 da tasdiqlanadi.',
    },
  },
};

export const holidayGift: SuppliedTemplate = {
  name: 'Подарок сотрудникам',
  description: 'Приглашение выбрать подарок и указать адрес доставки.',
  category,
  kind: 'form',
  look: 'brand',
  accent: '#a3283f',
  sender: { ru: 'Корпоративные подарки', en: 'Staff gifts', uz: 'Xodimlarga sovgʻalar' },
  address: 'gifts@team-present.example',
  rating: {
    cues: {
      sender_address: 1,
      hidden_url: 1,
      no_branding: 1,
      distracting_detail: 1,
      sensitive_information: 2,
      urgency: 1,
      no_signer_details: 1,
      too_good: 2,
      you_are_special: 1,
      limited_time_offer: 1,
    },
    premise: { work_process: 2, work_relevance: 2, other_events: 6, concern: 0, training: 2 },
  },
  letters: {
    ru: {
      subject: '{{first_name}}, выберите подарок от {{organization}}',
      heading: 'К празднику — подарок на ваш выбор',
      paragraphs: [
        'Сотрудникам отдела «{{department}}» доступны три подарка: наушники, кофемолка или сертификат.',
        'Выберите один и укажите, куда его доставить. Количество ограничено, выбор открыт до 20:00.',
      ],
      button: 'Выбрать подарок',
      flags: [
        {
          place: 'text',
          quote: 'Количество ограничено, выбор открыт до 20:00',
          explanation: 'Ограниченный срок и подарок — приманка, чтобы вы не успели подумать.',
        },
        {
          place: 'sender',
          quote: 'team-present.example',
          explanation: 'Незнакомый отправитель: о подарках объявляют внутри организации.',
        },
        { place: 'page', quote: '', explanation: 'Для подарка не нужен рабочий пароль.' },
      ],
    },
    en: {
      subject: '{{first_name}}, choose your gift from {{organization}}',
      heading: 'A gift of your choice for the holidays',
      paragraphs: [
        'Colleagues of “{{department}}” may choose one of three gifts: headphones, a coffee grinder or a voucher.',
        'Choose one and tell us where to send it. Numbers are limited, the choice is open until 20:00.',
      ],
      button: 'Choose a gift',
      flags: [
        {
          place: 'text',
          quote: 'Numbers are limited',
          explanation: 'A short deadline and a gift are bait, so that you have no time to think.',
        },
        {
          place: 'sender',
          quote: 'team-present.example',
          explanation: 'An unknown sender: gifts are announced inside the organization.',
        },
        { place: 'page', quote: '', explanation: 'A gift does not need your work password.' },
      ],
    },
    uz: {
      subject: '{{first_name}}, {{organization}} sovgʻasini tanlang',
      heading: 'Bayramga — oʻzingiz tanlagan sovgʻa',
      paragraphs: [
        '«{{department}}» xodimlari uchun uchta sovgʻa bor: quloqchin, qahva maydalagich yoki sertifikat.',
        'Bittasini tanlang va qayerga yetkazishni yozing. Soni cheklangan, tanlov soat 20:00 gacha ochiq.',
      ],
      button: 'Sovgʻani tanlash',
      flags: [
        {
          place: 'text',
          quote: 'Soni cheklangan, tanlov soat 20:00 gacha ochiq',
          explanation: 'Qisqa muddat va sovgʻa — oʻylashga ulgurmasligingiz uchun xoʻrak.',
        },
        {
          place: 'sender',
          quote: 'team-present.example',
          explanation: 'Notanish yuboruvchi: sovgʻalar haqida tashkilot ichida eʼlon qilinadi.',
        },
        { place: 'page', quote: '', explanation: 'Sovgʻa uchun ish paroli kerak emas.' },
      ],
    },
  },
  pages: {
    ru: {
      title: 'Ваш подарок',
      lead: 'Представьтесь, чтобы мы нашли вас в списке сотрудников.',
      fields: [
        { label: 'Рабочий адрес', type: 'email' },
        { label: 'Рабочий пароль', type: 'password' },
        { label: 'Адрес доставки', type: 'text' },
      ],
      button: 'Получить подарок',
      note: 'Доставка бесплатная, в течение недели.',
    },
    en: {
      title: 'Your gift',
      lead: 'Tell us who you are, so that we find you in the list of employees.',
      fields: [
        { label: 'Work address', type: 'email' },
        { label: 'Work password', type: 'password' },
        { label: 'Delivery address', type: 'text' },
      ],
      button: 'Get the gift',
      note: 'Free delivery within a week.',
    },
    uz: {
      title: 'Sovgʻangiz',
      lead: 'Xodimlar roʻyxatidan topishimiz uchun oʻzingizni tanishtiring.',
      fields: [
        { label: 'Ish manzili', type: 'email' },
        { label: 'Ish paroli', type: 'password' },
        { label: 'Yetkazish manzili', type: 'text' },
      ],
      button: 'Sovgʻani olish',
      note: 'Yetkazish bepul, bir hafta ichida.',
    },
  },
};
