import type { SuppliedTemplate } from './supplied-template.ts';

export const invoice: SuppliedTemplate = {
  name: 'Счёт на оплату',
  description: 'Поставщик прислал просроченный счёт во вложении.',
  category: 'Финансы',
  kind: 'attachments',
  look: 'plain',
  accent: '#1f2328',
  sender: { ru: 'Бухгалтерия «Северный склад»', en: 'North Storage accounts', uz: '«Shimol ombori» buxgalteriyasi' },
  address: 'accounts@north-storage.example',
  rating: {
    cues: { attachment_type: 1, sender_address: 1, no_branding: 1, urgency: 1, mimics_process: 1 },
    premise: { work_process: 8, work_relevance: 6, other_events: 2, concern: 4, training: 2 },
  },
  letters: {
    ru: {
      subject: 'Счёт № 1187 просрочен на 6 дней',
      heading: 'Счёт № 1187',
      paragraphs: [
        'Добрый день!',
        'Счёт № 1187 не оплачен. Документ во вложении, проверьте реквизиты: банк у нас сменился.',
        'Если оплата не придёт сегодня, отгрузку придётся остановить.',
      ],
      small: 'С уважением, отдел расчётов',
      flags: [
        {
          place: 'attachment',
          quote: '',
          explanation:
            'Счёт прислан веб-страницей. Счета приходят в PDF или через систему документов, и от тех, кого вы знаете.',
        },
        {
          place: 'text',
          quote: 'банк у нас сменился',
          explanation: 'Новые реквизиты проверяют звонком по номеру из договора.',
        },
        {
          place: 'text',
          quote: 'отгрузку придётся остановить',
          explanation: 'Угроза подгоняет оплатить без проверки.',
        },
      ],
    },
    en: {
      subject: 'Invoice no. 1187 is 6 days overdue',
      heading: 'Invoice no. 1187',
      paragraphs: [
        'Good day,',
        'Invoice no. 1187 is not paid. The document is attached; check the details, our bank has changed.',
        'If no payment arrives today we have to stop the shipment.',
      ],
      small: 'Kind regards, accounts',
      flags: [
        {
          place: 'attachment',
          quote: '',
          explanation:
            'The invoice is a web page. Invoices come as PDF or through the document system, and from people you know.',
        },
        {
          place: 'text',
          quote: 'our bank has changed',
          explanation: 'New bank details are checked by calling the number in the contract.',
        },
        {
          place: 'text',
          quote: 'we have to stop the shipment',
          explanation: 'The threat hurries you to pay unchecked.',
        },
      ],
    },
    uz: {
      subject: '1187-sonli hisob 6 kunga kechikdi',
      heading: '1187-sonli hisob',
      paragraphs: [
        'Assalomu alaykum!',
        '1187-sonli hisob toʻlanmagan. Hujjat ilovada, rekvizitlarni tekshiring: bankimiz oʻzgardi.',
        'Bugun toʻlov kelmasa, yukni toʻxtatishga toʻgʻri keladi.',
      ],
      small: 'Hurmat bilan, hisob-kitob boʻlimi',
      flags: [
        {
          place: 'attachment',
          quote: '',
          explanation:
            'Hisob veb-sahifa koʻrinishida kelgan. Hisoblar PDF yoki hujjatlar tizimi orqali, siz biladiganlardan keladi.',
        },
        {
          place: 'text',
          quote: 'bankimiz oʻzgardi',
          explanation: 'Yangi rekvizitlar shartnomadagi raqamga qoʻngʻiroq qilib tekshiriladi.',
        },
        {
          place: 'text',
          quote: 'yukni toʻxtatishga toʻgʻri keladi',
          explanation: 'Tahdid tekshirmasdan toʻlashga undaydi.',
        },
      ],
    },
  },
  documents: {
    ru: {
      name: 'Счёт 1187.pdf',
      title: 'Счёт № 1187',
      rows: [
        ['Плательщик', '{{organization}}'],
        ['Получатель', 'Северный склад'],
        ['Сумма', '184 300,00'],
        ['Срок', 'просрочен'],
      ],
      note: 'Реквизиты изменены с первого числа.',
    },
    en: {
      name: 'Invoice 1187.pdf',
      title: 'Invoice no. 1187',
      rows: [
        ['Payer', '{{organization}}'],
        ['Payee', 'North Storage'],
        ['Amount', '184,300.00'],
        ['Due', 'overdue'],
      ],
      note: 'Bank details changed on the first of the month.',
    },
    uz: {
      name: 'Hisob 1187.pdf',
      title: '1187-sonli hisob',
      rows: [
        ['Toʻlovchi', '{{organization}}'],
        ['Oluvchi', 'Shimol ombori'],
        ['Summa', '184 300,00'],
        ['Muddat', 'oʻtgan'],
      ],
      note: 'Rekvizitlar oyning birinchi kunidan oʻzgargan.',
    },
  },
};

export const reconciliation: SuppliedTemplate = {
  name: 'Акт сверки',
  description: 'Контрагент просит срочно открыть и подписать акт.',
  category: 'Финансы',
  kind: 'attachments',
  look: 'share',
  accent: '#4a5568',
  sender: { ru: 'Обмен документами', en: 'Document exchange', uz: 'Hujjat almashinuvi' },
  address: 'exchange@doc-flow.example',
  rating: {
    cues: {
      inconsistency: 1,
      attachment_type: 1,
      sender_address: 1,
      legal_language: 2,
      urgency: 1,
      generic_greeting: 1,
      mimics_process: 1,
    },
    premise: { work_process: 6, work_relevance: 4, other_events: 0, concern: 2, training: 2 },
  },
  letters: {
    ru: {
      subject: 'Акт сверки ожидает вашей подписи',
      heading: 'Документ ожидает подписи',
      paragraphs: ['{{full_name}}, контрагент направил акт сверки. Откройте вложение и подпишите его до конца дня.'],
      facts: [
        ['Документ', 'Акт сверки № 52'],
        ['Организация', '{{organization}}'],
        ['Подписать', 'сегодня'],
      ],
      flags: [
        {
          place: 'text',
          quote: 'контрагент направил',
          explanation: 'Контрагент не назван: так пишут, когда рассылают всем.',
        },
        {
          place: 'attachment',
          quote: '',
          explanation: 'Акт во вложении — веб-страница. Подписывают в системе документов, а не в файле из письма.',
        },
        { place: 'sender', quote: 'doc-flow.example', explanation: 'Это не ваша система обмена документами.' },
      ],
    },
    en: {
      subject: 'A reconciliation statement awaits your signature',
      heading: 'A document awaits your signature',
      paragraphs: [
        '{{full_name}}, a partner has sent a reconciliation statement. Open the attachment and sign it by the end of the day.',
      ],
      facts: [
        ['Document', 'Statement no. 52'],
        ['Organization', '{{organization}}'],
        ['To sign', 'today'],
      ],
      flags: [
        {
          place: 'text',
          quote: 'a partner has sent',
          explanation: 'The partner has no name: this is how mass letters are written.',
        },
        {
          place: 'attachment',
          quote: '',
          explanation: 'The statement is a web page. You sign in the document system, not in a file from a letter.',
        },
        { place: 'sender', quote: 'doc-flow.example', explanation: 'This is not your document exchange.' },
      ],
    },
    uz: {
      subject: 'Solishtirma dalolatnoma imzoingizni kutmoqda',
      heading: 'Hujjat imzo kutmoqda',
      paragraphs: ['{{full_name}}, hamkor solishtirma dalolatnoma yubordi. Ilovani oching va kun oxirigacha imzolang.'],
      facts: [
        ['Hujjat', '52-sonli dalolatnoma'],
        ['Tashkilot', '{{organization}}'],
        ['Imzolash', 'bugun'],
      ],
      flags: [
        { place: 'text', quote: 'dalolatnoma', explanation: 'Hamkor nomi yoʻq: ommaviy xatlar shunday yoziladi.' },
        {
          place: 'attachment',
          quote: '',
          explanation: 'Ilova — veb-sahifa. Hujjatlar xatdagi faylda emas, hujjatlar tizimida imzolanadi.',
        },
        { place: 'sender', quote: 'doc-flow.example', explanation: 'Bu sizning hujjat almashinuvi tizimingiz emas.' },
      ],
    },
  },
  documents: {
    ru: {
      name: 'Акт сверки 52.html',
      title: 'Акт сверки № 52',
      rows: [
        ['Сотрудник', '{{full_name}}'],
        ['Отдел', '{{department}}'],
        ['Расхождение', '12 480,00'],
      ],
      note: 'Для подписи откройте документ на рабочем компьютере.',
    },
    en: {
      name: 'Statement 52.html',
      title: 'Reconciliation statement no. 52',
      rows: [
        ['Employee', '{{full_name}}'],
        ['Department', '{{department}}'],
        ['Difference', '12,480.00'],
      ],
      note: 'Open the document on your work computer to sign it.',
    },
    uz: {
      name: 'Dalolatnoma 52.html',
      title: '52-sonli solishtirma dalolatnoma',
      rows: [
        ['Xodim', '{{full_name}}'],
        ['Boʻlim', '{{department}}'],
        ['Farq', '12 480,00'],
      ],
      note: 'Imzolash uchun hujjatni ish kompyuterida oching.',
    },
  },
};

export const resume: SuppliedTemplate = {
  name: 'Резюме кандидата',
  description: 'Кандидат будто бы откликнулся на вакансию отдела.',
  category: 'Кадры',
  kind: 'attachments',
  look: 'plain',
  accent: '#1f2328',
  sender: { ru: 'Марина Соколова', en: 'Marina Fields', uz: 'Madina Sodiqova' },
  address: 'm.sokolova@job-reply.example',
  isElsewhere: true,
  rating: {
    cues: {
      spelling: 2,
      inconsistency: 1,
      attachment_type: 1,
      sender_address: 1,
      no_branding: 1,
      distracting_detail: 2,
      generic_greeting: 1,
    },
    premise: { work_process: 2, work_relevance: 2, other_events: 2, concern: 0, training: 0 },
  },
  letters: {
    ru: {
      subject: 'Отклик на вакансию в отдел «{{department}}»',
      heading: 'Отклик на вакансию',
      paragraphs: [
        'Здравствуйте, {{first_name}}!',
        'Увидела вакансию в вашем отделе. Резюме во вложении, там же примеры работ. Буду рада ответу.',
      ],
      small: 'Марина Соколова',
      flags: [
        {
          place: 'text',
          quote: 'Увидела вакансию в вашем отделе',
          explanation: 'Отклики приходят в отдел кадров. Проверьте, открыта ли такая вакансия.',
        },
        {
          place: 'attachment',
          quote: '',
          explanation: 'Резюме в виде веб-страницы может запустить что угодно. Попросите PDF через отдел кадров.',
        },
        {
          place: 'sender',
          quote: 'job-reply.example',
          explanation: 'Отправитель вам не знаком, а адрес не похож на личный.',
        },
      ],
    },
    en: {
      subject: 'Application for a position in “{{department}}”',
      heading: 'Application',
      paragraphs: [
        'Hello {{first_name}},',
        'I saw an opening in your department. My résumé with samples of work is attached. I would be glad to hear from you.',
      ],
      small: 'Marina Fields',
      flags: [
        {
          place: 'text',
          quote: 'I saw an opening in your department',
          explanation: 'Applications go to human resources. Check whether there is such an opening.',
        },
        {
          place: 'attachment',
          quote: '',
          explanation: 'A résumé that is a web page can run anything. Ask for a PDF through human resources.',
        },
        {
          place: 'sender',
          quote: 'job-reply.example',
          explanation: 'You do not know the sender, and the address is not a personal one.',
        },
      ],
    },
    uz: {
      subject: '«{{department}}» boʻlimidagi ish oʻrni boʻyicha',
      heading: 'Ish oʻrni boʻyicha murojaat',
      paragraphs: [
        'Assalomu alaykum, {{first_name}}!',
        'Boʻlimingizda boʻsh ish oʻrni borligini koʻrdim. Rezyume va ishlarim namunalari ilovada. Javobingizni kutaman.',
      ],
      small: 'Madina Sodiqova',
      flags: [
        {
          place: 'text',
          quote: 'Boʻlimingizda boʻsh ish oʻrni',
          explanation: 'Murojaatlar kadrlar boʻlimiga keladi. Bunday ish oʻrni bor-yoʻqligini tekshiring.',
        },
        {
          place: 'attachment',
          quote: '',
          explanation:
            'Veb-sahifa koʻrinishidagi rezyume istalgan narsani ishga tushirishi mumkin. Kadrlar boʻlimi orqali PDF soʻrang.',
        },
        {
          place: 'sender',
          quote: 'job-reply.example',
          explanation: 'Yuboruvchi notanish, manzil ham shaxsiyga oʻxshamaydi.',
        },
      ],
    },
  },
  documents: {
    ru: {
      name: 'Резюме.docx',
      title: 'Марина Соколова',
      rows: [
        ['Опыт', '7 лет'],
        ['Желаемая должность', '{{department}}'],
        ['Готова выйти', 'сразу'],
      ],
      note: 'Примеры работ откроются на следующей странице.',
    },
    en: {
      name: 'Resume.docx',
      title: 'Marina Fields',
      rows: [
        ['Experience', '7 years'],
        ['Wanted position', '{{department}}'],
        ['Can start', 'at once'],
      ],
      note: 'Samples of work open on the next page.',
    },
    uz: {
      name: 'Rezyume.docx',
      title: 'Madina Sodiqova',
      rows: [
        ['Tajriba', '7 yil'],
        ['Istalgan lavozim', '{{department}}'],
        ['Boshlay olaman', 'darhol'],
      ],
      note: 'Ish namunalari keyingi sahifada ochiladi.',
    },
  },
};
