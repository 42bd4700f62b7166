import type { SuppliedTemplate } from './supplied-template.ts';

export const remoteAccess: SuppliedTemplate = {
  name: 'Новый удалённый доступ',
  description: 'Просьба войти на новую страницу удалённого доступа до конца недели.',
  category: 'Учётные записи',
  kind: 'form',
  look: 'memo',
  accent: '#0f5c66',
  sender: { ru: 'Отдел ИТ', en: 'IT department', uz: 'AT boʻlimi' },
  address: 'it@remote-entry.example',
  rating: {
    cues: {
      sender_address: 1,
      hidden_url: 1,
      no_branding: 1,
      sensitive_information: 1,
      urgency: 1,
      no_signer_details: 1,
      mimics_process: 1,
    },
    premise: { work_process: 8, work_relevance: 6, other_events: 4, concern: 4, training: 2 },
  },
  letters: {
    ru: {
      subject: 'Переход на новый удалённый доступ до пятницы',
      heading: 'Старый удалённый доступ отключается',
      paragraphs: [
        'Коллеги, в пятницу мы отключаем старый сервер удалённого доступа.',
        'Войдите на новую страницу с рабочими логином и паролем, чтобы перенести свои настройки. Кто не войдёт, останется без доступа из дома.',
      ],
      facts: [
        ['Отдел', '{{department}}'],
        ['Сотрудник', '{{full_name}}'],
        ['Срок', 'до пятницы, 12:00'],
      ],
      button: 'Перенести настройки',
      flags: [
        {
          place: 'sender',
          quote: 'remote-entry.example',
          explanation: 'Ваш отдел ИТ пишет с домена организации, а не с чужого.',
        },
        {
          place: 'link',
          quote: '',
          explanation: 'О новой странице входа узнают на внутреннем портале, а не по ссылке из письма.',
        },
        {
          place: 'text',
          quote: 'Кто не войдёт, останется без доступа',
          explanation: 'Угроза торопит и не оставляет времени спросить.',
        },
      ],
    },
    en: {
      subject: 'Move to the new remote access by Friday',
      heading: 'The old remote access is being switched off',
      paragraphs: [
        'Colleagues, on Friday we are switching off the old remote access server.',
        'Sign in to the new page with your work name and password to move your settings. Those who do not will have no access from home.',
      ],
      facts: [
        ['Department', '{{department}}'],
        ['Employee', '{{full_name}}'],
        ['Due', 'Friday, 12:00'],
      ],
      button: 'Move my settings',
      flags: [
        {
          place: 'sender',
          quote: 'remote-entry.example',
          explanation: 'Your IT department writes from the organization’s domain, not from a foreign one.',
        },
        {
          place: 'link',
          quote: '',
          explanation: 'A new sign-in page is announced on the internal portal, not by a link in a letter.',
        },
        {
          place: 'text',
          quote: 'Those who do not will have no access',
          explanation: 'The threat hurries you and leaves no time to ask.',
        },
      ],
    },
    uz: {
      subject: 'Juma kunigacha yangi masofaviy kirishga oʻting',
      heading: 'Eski masofaviy kirish oʻchiriladi',
      paragraphs: [
        'Hamkasblar, juma kuni eski masofaviy kirish serverini oʻchiramiz.',
        'Sozlamalaringizni koʻchirish uchun yangi sahifaga ish logini va paroli bilan kiring. Kirmaganlar uydan ishlay olmaydi.',
      ],
      facts: [
        ['Boʻlim', '{{department}}'],
        ['Xodim', '{{full_name}}'],
        ['Muddat', 'juma, 12:00 gacha'],
      ],
      button: 'Sozlamalarni koʻchirish',
      flags: [
        {
          place: 'sender',
          quote: 'remote-entry.example',
          explanation: 'AT boʻlimingiz begona domendan emas, tashkilot domenidan yozadi.',
        },
        {
          place: 'link',
          quote: '',
          explanation: 'Yangi kirish sahifasi haqida xatdagi havoladan emas, ichki portaldan bilinadi.',
        },
        {
          place: 'text',
          quote: 'Kirmaganlar uydan ishlay olmaydi',
          explanation: 'Tahdid shoshiradi va soʻrashga vaqt qoldirmaydi.',
        },
      ],
    },
  },
  pages: {
    ru: {
      title: 'Удалённый доступ',
      lead: 'Войдите с рабочими логином и паролем, мы перенесём ваши настройки.',
      fields: [
        { label: 'Логин', type: 'text' },
        { label: 'Пароль', type: 'password' },
      ],
      button: 'Войти и перенести',
      note: 'Перенос займёт около двух минут.',
    },
    en: {
      title: 'Remote access',
      lead: 'Sign in with your work name and password, and we will move your settings.',
      fields: [
        { label: 'Name', type: 'text' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Sign in and move',
      note: 'This takes about two minutes.',
    },
    uz: {
      title: 'Masofaviy kirish',
      lead: 'Ish logini va paroli bilan kiring, sozlamalaringizni koʻchiramiz.',
      fields: [
        { label: 'Login', type: 'text' },
        { label: 'Parol', type: 'password' },
      ],
      button: 'Kirish va koʻchirish',
      note: 'Bu taxminan ikki daqiqa davom etadi.',
    },
  },
};

export const sharedDocument: SuppliedTemplate = {
  name: 'Общий документ',
  description: 'Коллега будто бы открыл доступ к таблице с премиями.',
  category: 'Документы и сообщения',
  kind: 'form',
  look: 'share',
  accent: '#2b6b3f',
  sender: { ru: 'Общие документы', en: 'Shared documents', uz: 'Umumiy hujjatlar' },
  address: 'share@team-docs.example',
  isElsewhere: true,
  rating: {
    cues: { sender_address: 1, hidden_url: 1, no_branding: 1, mimics_process: 1 },
    premise: { work_process: 8, work_relevance: 8, other_events: 4, concern: 2, training: 2 },
  },
  letters: {
    ru: {
      subject: 'Вам открыли доступ: «Премии, 4 квартал»',
      heading: 'Вам открыли доступ к таблице',
      paragraphs: ['Таблица «Премии, 4 квартал» доступна вам для просмотра до завтрашнего вечера.'],
      facts: [
        ['Документ', 'Премии, 4 квартал'],
        ['Отдел', '{{department}}'],
        ['Открыл', 'Отдел расчётов'],
      ],
      button: 'Открыть таблицу',
      small: 'Для просмотра понадобится войти с рабочим адресом {{email}}.',
      flags: [
        {
          place: 'subject',
          quote: '«Премии, 4 квартал»',
          explanation: 'Любопытство — частая приманка: такие таблицы не рассылают всем подряд.',
        },
        {
          place: 'text',
          quote: 'Открыл: Отдел расчётов',
          explanation: 'Нет имени человека, у которого можно спросить.',
        },
        {
          place: 'page',
          quote: '',
          explanation: 'Страница просит рабочий пароль, хотя вы уже вошли на рабочем компьютере.',
        },
      ],
    },
    en: {
      subject: 'Shared with you: “Bonuses, quarter 4”',
      heading: 'A table was shared with you',
      paragraphs: ['The table “Bonuses, quarter 4” is open to you until tomorrow evening.'],
      facts: [
        ['Document', 'Bonuses, quarter 4'],
        ['Department', '{{department}}'],
        ['Shared by', 'Payroll'],
      ],
      button: 'Open the table',
      small: 'You will be asked to sign in as {{email}}.',
      flags: [
        {
          place: 'subject',
          quote: '“Bonuses, quarter 4”',
          explanation: 'Curiosity is a common bait: such tables are not sent around.',
        },
        { place: 'text', quote: 'Shared by: Payroll', explanation: 'There is no name of a person whom you could ask.' },
        {
          place: 'page',
          quote: '',
          explanation: 'The page asks for your work password although you are signed in already.',
        },
      ],
    },
    uz: {
      subject: 'Sizga ochildi: «Mukofotlar, 4-chorak»',
      heading: 'Sizga jadval ochildi',
      paragraphs: ['«Mukofotlar, 4-chorak» jadvali siz uchun ertaga kechgacha ochiq.'],
      facts: [
        ['Hujjat', 'Mukofotlar, 4-chorak'],
        ['Boʻlim', '{{department}}'],
        ['Ochgan', 'Hisob-kitob boʻlimi'],
      ],
      button: 'Jadvalni ochish',
      small: 'Koʻrish uchun {{email}} manzili bilan kirish kerak boʻladi.',
      flags: [
        {
          place: 'subject',
          quote: '«Mukofotlar, 4-chorak»',
          explanation: 'Qiziquvchanlik — koʻp ishlatiladigan xoʻrak: bunday jadvallar hammaga yuborilmaydi.',
        },
        {
          place: 'text',
          quote: 'Ochgan: Hisob-kitob boʻlimi',
          explanation: 'Soʻrash mumkin boʻlgan odamning ismi yoʻq.',
        },
        {
          place: 'page',
          quote: '',
          explanation: 'Siz allaqachon kirgan boʻlsangiz ham, sahifa ish parolini soʻraydi.',
        },
      ],
    },
  },
  pages: {
    ru: {
      title: 'Вход в общие документы',
      lead: 'Войдите, чтобы открыть таблицу «Премии, 4 квартал».',
      fields: [
        { label: 'Рабочий адрес', type: 'email' },
        { label: 'Пароль', type: 'password' },
      ],
      button: 'Открыть',
      note: 'Доступ закроется завтра в 20:00.',
    },
    en: {
      title: 'Shared documents',
      lead: 'Sign in to open the table “Bonuses, quarter 4”.',
      fields: [
        { label: 'Work address', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Open',
      note: 'Access ends tomorrow at 20:00.',
    },
    uz: {
      title: 'Umumiy hujjatlarga kirish',
      lead: '«Mukofotlar, 4-chorak» jadvalini ochish uchun kiring.',
      fields: [
        { label: 'Ish manzili', type: 'email' },
        { label: 'Parol', type: 'password' },
      ],
      button: 'Ochish',
      note: 'Kirish ertaga soat 20:00 da yopiladi.',
    },
  },
};
