import { type DemoTopic, question, slide } from './demo-course.ts';

export const phishingTopic: DemoTopic = {
  ru: {
    title: 'Фишинг: как узнать письмо-ловушку',
    description: 'Из чего сделан обман, на что смотреть в первые секунды и что делать, если сомневаетесь.',
    themes: [
      {
        title: 'Признаки письма-ловушки',
        slides: [
          slide('Зачем нам пишут мошенники', [
            'Взломать человека проще, чем сервер. Письмо-ловушка просит сделать одно простое движение: открыть вложение, перейти по ссылке, ввести пароль.',
            'Такое письмо получает каждый. Вопрос не в том, придёт ли оно, а в том, заметите ли вы его.',
          ]),
          slide(
            'Три вопроса к любому письму',
            ['Прежде чем нажать, остановитесь на пять секунд и спросите себя:'],
            [
              'Ждал ли я этого письма?',
              'Чего от меня хотят и почему так срочно?',
              'Совпадает ли адрес отправителя с тем, кем он назвался?',
            ],
          ),
          slide('Адрес важнее имени', [
            'Имя отправителя можно написать любое. Смотрите на адрес целиком и читайте его справа налево: важно то, что стоит перед последней точкой.',
            'mail.bank-secure.example принадлежит владельцу bank-secure.example, а не банку.',
          ]),
          slide(
            'Чем на нас давят',
            ['Мошенник торопит, чтобы вы не успели подумать. Обычные приёмы:'],
            [
              'страх: «доступ будет закрыт через час»',
              'жадность: «вам начислена выплата»',
              'долг: «директор просит сделать это сейчас»',
              'любопытство: «фотографии с корпоратива»',
            ],
          ),
          slide('Ссылка показывает одно, ведёт в другое', [
            'Наведите указатель на ссылку и прочитайте настоящий адрес внизу окна. На телефоне удерживайте палец на ссылке.',
            'Если адрес незнаком, откройте нужный сайт сами: из закладок или набрав его вручную.',
          ]),
        ],
        questions: [
          question(
            'Что надёжнее всего говорит о том, кто прислал письмо?',
            ['Имя отправителя', '+Адрес отправителя целиком', 'Логотип в письме', 'Подпись с должностью'],
            'Имя, логотип и подпись легко подделать. Адрес тоже проверяют целиком: домен стоит перед последней точкой.',
          ),
          question(
            'Кому принадлежит адрес login.vektor.example-check.com?',
            ['Компании «Вектор»', '+Владельцу example-check.com', 'Почтовой службе', 'Определить нельзя'],
            'Владелец определяется по последним двум частям: example-check.com.',
          ),
          question(
            'Какие признаки должны насторожить? Выберите все подходящие.',
            ['+Вас торопят', '+Просят пароль', '+Вложение, которого вы не ждали', 'Письмо пришло утром'],
            'Спешка, просьба о пароле и неожиданное вложение встречаются почти в каждой ловушке. Время отправки ни о чём не говорит.',
          ),
          question(
            'Как безопаснее проверить сообщение о блокировке счёта?',
            [
              'Перейти по ссылке и посмотреть',
              'Ответить на письмо с вопросом',
              '+Открыть сайт банка из закладок или позвонить по номеру с карты',
              'Переслать письмо коллеге',
            ],
            'Ссылка и ответ ведут к отправителю. Проверяйте по адресу, который знали раньше.',
          ),
        ],
      },
      {
        title: 'Что делать, если письмо подозрительное',
        slides: [
          slide('Не отвечайте, сообщите', [
            'Кнопка «Сообщить о фишинге» есть в каждом подозрительном письме нашей тренировки и в почтовой программе. Одно сообщение защищает весь отдел.',
            'Ошибиться не страшно: лучше десять раз сообщить зря, чем промолчать один раз.',
          ]),
          slide(
            'Если вы уже нажали',
            ['Так бывает с каждым. Важна скорость:'],
            [
              'сообщите службе безопасности сразу, не дожидаясь последствий',
              'смените пароль там, где вводили его',
              'не выключайте компьютер и не удаляйте письмо',
            ],
          ),
          slide('Позвоните тому, кто просит', [
            'Просьбу о переводе денег или о данных подтвердите другим способом: позвоните по известному номеру или подойдите лично.',
            'Настоящий коллега поймёт. Мошенник рассердится.',
          ]),
        ],
        questions: [
          question(
            'Вы ввели пароль на странице и поняли, что она поддельная. Что сделать первым?',
            [
              'Подождать, вдруг обойдётся',
              'Удалить письмо',
              '+Сменить пароль и сообщить службе безопасности',
              'Выключить компьютер',
            ],
            'Чем раньше пароль сменён, тем меньше успеет мошенник.',
          ),
          question(
            'Руководитель в письме просит срочно оплатить счёт. Как поступить?',
            [
              'Оплатить: начальнику виднее',
              '+Перезвонить ему по известному номеру',
              'Ответить на письмо и уточнить сумму',
              'Переслать в бухгалтерию',
            ],
            'Подтверждайте необычные просьбы другим каналом, не тем, которым они пришли.',
          ),
          question(
            'Вы не уверены, что письмо опасно. Стоит ли сообщать?',
            ['+Да', 'Нет, пока нет доказательств'],
            'Разбираться — работа службы безопасности. Лишних сообщений не бывает.',
          ),
        ],
      },
    ],
  },
  en: {
    title: 'Phishing: how to spot a trap',
    description: 'What a lure is made of, what to look at in the first seconds, and what to do when in doubt.',
    themes: [
      {
        title: 'Signs of a lure',
        slides: [
          slide('Why they write to us', [
            'A person is easier to break into than a server. A lure asks for one small move: open an attachment, follow a link, type a password.',
            'Everyone gets such letters. The question is not whether one comes, but whether you notice it.',
          ]),
          slide(
            'Three questions for any letter',
            ['Before you click, take five seconds and ask:'],
            [
              'Was I expecting this?',
              'What do they want, and why the hurry?',
              'Does the address belong to whoever signed it?',
            ],
          ),
          slide('The address matters, not the name', [
            'Anyone can write any sender name. Read the whole address from right to left: what stands before the last dot decides.',
            'mail.bank-secure.example belongs to whoever owns bank-secure.example, not to a bank.',
          ]),
          slide(
            'How they push us',
            ['A hurried person does not think. The usual levers:'],
            [
              'fear: “access closes in an hour”',
              'greed: “a payment is waiting for you”',
              'duty: “the director needs this now”',
              'curiosity: “photos from the party”',
            ],
          ),
          slide('A link shows one thing and leads to another', [
            'Point at the link and read the real address at the bottom of the window. On a phone, press and hold.',
            'If the address is unfamiliar, open the site yourself: from a bookmark or by typing it.',
          ]),
        ],
        questions: [
          question(
            'What says most reliably who sent a letter?',
            ['The sender’s name', '+The whole sender address', 'The logo', 'The signature'],
            'Name, logo and signature are easy to fake. The domain before the last dot is what counts.',
          ),
          question(
            'Who owns login.vektor.example-check.com?',
            ['The company Vektor', '+Whoever owns example-check.com', 'The mail provider', 'Nobody can tell'],
            'The last two parts decide: example-check.com.',
          ),
          question(
            'Which signs should make you stop? Choose all that apply.',
            [
              '+You are being rushed',
              '+You are asked for a password',
              '+An attachment you did not expect',
              'It came in the morning',
            ],
            'Hurry, a request for a password and an unexpected attachment stand in almost every lure.',
          ),
          question(
            'What is the safe way to check a message about a blocked account?',
            [
              'Follow the link and see',
              'Reply and ask',
              '+Open the bank’s site from a bookmark or call the number on your card',
              'Forward it to a colleague',
            ],
            'The link and the reply both lead to the sender. Use an address you knew before.',
          ),
        ],
      },
      {
        title: 'What to do about it',
        slides: [
          slide('Do not reply, report', [
            'One report protects the whole department. Use the report link or the button in your mail program.',
            'Being wrong is fine: ten needless reports cost less than one silence.',
          ]),
          slide(
            'If you already clicked',
            ['It happens to everyone. Speed matters:'],
            [
              'tell the security team at once',
              'change the password you typed, everywhere you use it',
              'leave the computer on and keep the letter',
            ],
          ),
          slide('Call the person who asks', [
            'Confirm requests for money or data another way: call a number you know, or walk over.',
            'A real colleague understands. A fraudster gets angry.',
          ]),
        ],
        questions: [
          question(
            'You typed your password and then saw the page was fake. What comes first?',
            [
              'Wait and see',
              'Delete the letter',
              '+Change the password and tell the security team',
              'Switch the computer off',
            ],
            'The sooner the password changes, the less can be done with it.',
          ),
          question(
            'Your manager asks by e-mail to pay an invoice at once. What do you do?',
            ['Pay it', '+Call them on a number you know', 'Reply and ask for the amount', 'Forward it to accounting'],
            'Confirm unusual requests through another channel than the one they came by.',
          ),
          question(
            'You are not sure a letter is dangerous. Should you report it?',
            ['+Yes', 'No, not without proof'],
            'Finding out is the security team’s job. No report is one too many.',
          ),
        ],
      },
    ],
  },
  uz: {
    title: 'Fishing: tuzoq xatni qanday tanish mumkin',
    description: 'Aldov nimadan iborat, birinchi soniyalarda nimaga qarash va shubha boʻlsa nima qilish kerak.',
    themes: [
      {
        title: 'Tuzoq xatning belgilari',
        slides: [
          slide('Firibgarlar nega bizga yozadi', [
            'Serverni emas, odamni aldash osonroq. Tuzoq xat bitta oddiy harakatni soʻraydi: ilovani ochish, havolaga oʻtish, parol kiritish.',
            'Bunday xat hammaga keladi. Gap uning kelish-kelmasligida emas, uni sezishingizda.',
          ]),
          slide(
            'Har qanday xatga uchta savol',
            ['Bosishdan oldin besh soniya toʻxtang va oʻzingizdan soʻrang:'],
            [
              'Men bu xatni kutganmidim?',
              'Mendan nima soʻrashyapti va nega bunchalik shoshilinch?',
              'Manzil oʻzini tanishtirgan odamga tegishlimi?',
            ],
          ),
          slide('Ism emas, manzil muhim', [
            'Yuboruvchi ismini istalgancha yozish mumkin. Manzilni toʻliq, oʻngdan chapga oʻqing: oxirgi nuqtadan oldingi qism hal qiladi.',
            'mail.bank-secure.example manzili bankka emas, bank-secure.example egasiga tegishli.',
          ]),
          slide(
            'Bizga qanday bosim oʻtkazishadi',
            ['Shoshgan odam oʻylamaydi. Odatiy usullar:'],
            [
              'qoʻrquv: «bir soatdan keyin kirish yopiladi»',
              'ochkoʻzlik: «sizga toʻlov hisoblandi»',
              'burch: «direktor hozir bajarishni soʻradi»',
              'qiziquvchanlik: «bayramdan suratlar»',
            ],
          ),
          slide('Havola boshqa joyga olib boradi', [
            'Koʻrsatkichni havola ustiga olib boring va oynaning pastidagi haqiqiy manzilni oʻqing. Telefonda barmogʻingizni havolada ushlab turing.',
            'Manzil notanish boʻlsa, saytni oʻzingiz oching: xatchoʻpdan yoki qoʻlda yozib.',
          ]),
        ],
        questions: [
          question(
            'Xatni kim yuborganini nima eng ishonchli koʻrsatadi?',
            ['Yuboruvchi ismi', '+Yuboruvchining toʻliq manzili', 'Logotip', 'Lavozim yozilgan imzo'],
            'Ism, logotip va imzoni soxtalashtirish oson. Oxirgi nuqtadan oldingi domen hal qiladi.',
          ),
          question(
            'login.vektor.example-check.com kimga tegishli?',
            ['«Vektor» kompaniyasiga', '+example-check.com egasiga', 'Pochta xizmatiga', 'Aniqlab boʻlmaydi'],
            'Oxirgi ikki qism hal qiladi: example-check.com.',
          ),
          question(
            'Qaysi belgilar sergak torttirishi kerak? Barcha mosini tanlang.',
            ['+Sizni shoshirishadi', '+Parol soʻrashadi', '+Siz kutmagan ilova', 'Xat ertalab kelgan'],
            'Shoshirish, parol soʻrash va kutilmagan ilova deyarli har bir tuzoqda uchraydi.',
          ),
          question(
            'Hisob bloklangani haqidagi xabarni qanday tekshirgan xavfsizroq?',
            [
              'Havolaga oʻtib koʻrish',
              'Xatga javob yozish',
              '+Bank saytini xatchoʻpdan ochish yoki kartadagi raqamga qoʻngʻiroq qilish',
              'Hamkasbga yuborish',
            ],
            'Havola ham, javob ham yuboruvchiga olib boradi. Avvaldan bilgan manzildan foydalaning.',
          ),
        ],
      },
      {
        title: 'Xat shubhali boʻlsa nima qilish kerak',
        slides: [
          slide('Javob bermang, xabar bering', [
            'Bitta xabar butun boʻlimni himoya qiladi. Xatdagi havoladan yoki pochta dasturidagi tugmadan foydalaning.',
            'Xato qilish qoʻrqinchli emas: oʻn marta bekorga xabar berish bir marta jim turishdan yaxshiroq.',
          ]),
          slide(
            'Bosib qoʻygan boʻlsangiz',
            ['Bu har kim bilan boʻlishi mumkin. Tezlik muhim:'],
            [
              'darhol xavfsizlik xizmatiga ayting',
              'kiritgan parolingizni almashtiring',
              'kompyuterni oʻchirmang va xatni oʻchirib tashlamang',
            ],
          ),
          slide('Soʻragan odamga qoʻngʻiroq qiling', [
            'Pul yoki maʼlumot soʻralsa, boshqa yoʻl bilan tasdiqlang: oʻzingiz bilgan raqamga qoʻngʻiroq qiling yoki yoniga boring.',
            'Haqiqiy hamkasb tushunadi. Firibgar jahli chiqadi.',
          ]),
        ],
        questions: [
          question(
            'Parol kiritdingiz va sahifa soxta ekanini tushundingiz. Avval nima qilasiz?',
            [
              'Kutaman',
              'Xatni oʻchiraman',
              '+Parolni almashtirib, xavfsizlik xizmatiga aytaman',
              'Kompyuterni oʻchiraman',
            ],
            'Parol qancha tez almashtirilsa, firibgar shuncha kam ulguradi.',
          ),
          question(
            'Rahbar xatda hisobni shoshilinch toʻlashni soʻrayapti. Nima qilasiz?',
            [
              'Toʻlayman',
              '+Oʻzim bilgan raqamga qoʻngʻiroq qilaman',
              'Javob yozib summani soʻrayman',
              'Buxgalteriyaga yuboraman',
            ],
            'Gʻayrioddiy soʻrovlarni kelgan kanaldan emas, boshqasidan tasdiqlang.',
          ),
          question(
            'Xat xavfli ekaniga ishonchingiz komil emas. Xabar berish kerakmi?',
            ['+Ha', 'Yoʻq, dalil boʻlmaguncha'],
            'Aniqlash xavfsizlik xizmatining ishi. Ortiqcha xabar boʻlmaydi.',
          ),
        ],
      },
    ],
  },
};
