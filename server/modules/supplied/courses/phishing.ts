import { question, type SuppliedTopic, slide } from './supplied-course.ts';

export const phishingTopic: SuppliedTopic = {
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
            'Имя отправителя можно написать любое. Адрес тоже подделывают: чужой адрес выдаёт обман, но правильный ещё не доказывает, что письмо настоящее.',
            'Имя сайта читайте с конца: mail.bank-secure.example принадлежит владельцу bank-secure.example, а не банку. В зонах вроде com.uz и co.uk владельца показывают три последние части.',
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
            'Письмо пришло с правильного адреса вашего банка. Что это доказывает?',
            [
              'Что его прислал банк: чужой адрес в письмо не вписать',
              '+Само по себе ничего: адрес отправителя подделывают',
              'Что вложение проверено почтовой программой',
              'Что отвечать на такое письмо безопасно',
            ],
            'Адрес отправителя можно вписать любой. Чужой адрес выдаёт обман, а правильный ещё ничего не доказывает.',
          ),
          question(
            'Кому принадлежит адрес login.vektor.example-check.com?',
            [
              'Компании «Вектор»: её имя стоит в адресе',
              '+Владельцу имени example-check.com',
              'Почтовой службе, которая доставила письмо',
              'Тому, кто ведёт страницу входа login',
            ],
            'Владельца показывает конец имени: example-check.com. В зонах вроде com.uz и co.uk смотрят на три последние части.',
          ),
          question(
            'Какие признаки должны насторожить? Выберите все подходящие.',
            ['+Вас торопят', '+Просят пароль', '+Вложение, которого вы не ждали', 'В письме есть логотип компании'],
            'Спешка, просьба о пароле и неожиданное вложение встречаются почти в каждой ловушке. Логотип есть и в настоящих письмах.',
          ),
          question(
            'Как безопаснее проверить сообщение о блокировке счёта?',
            [
              'Перейти по ссылке и сверить, похож ли сайт на настоящий',
              'Ответить на письмо и попросить назвать номер счёта',
              '+Открыть сайт банка из закладок или набрать его номер',
              'Позвонить по телефону, который указан внизу письма',
            ],
            'Ссылка и ответ ведут к отправителю. Проверяйте по адресу, который знали раньше.',
          ),
        ],
      },
      {
        title: 'Что делать, если письмо подозрительное',
        slides: [
          slide('Не отвечайте, сообщите', [
            'Сообщите кнопкой в почтовой программе или напишите службе безопасности. Одно сообщение защищает весь отдел.',
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
              'Закрыть страницу и проследить, не случится ли чего странного',
              'Удалить письмо и очистить историю браузера',
              '+Сменить пароль и сообщить службе безопасности',
              'Выключить компьютер и ждать специалиста',
            ],
            'Чем раньше пароль сменён, тем меньше успеет мошенник.',
          ),
          question(
            'Руководитель в письме просит срочно оплатить счёт. Как поступить?',
            [
              'Оплатить и сохранить письмо как подтверждение приказа',
              '+Перезвонить ему по известному номеру',
              'Ответить на письмо и уточнить сумму и срок',
              'Оплатить половину, остальное после встречи',
            ],
            'Подтверждайте необычные просьбы другим каналом, не тем, которым они пришли.',
          ),
          question(
            'Вы не уверены, что письмо опасно. Стоит ли сообщать?',
            ['+Да, даже если могу ошибаться', 'Нет, пока обман не доказан точно'],
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
            'Anyone can write any sender name. Addresses are forged, too: a wrong one gives the trap away, a right one does not prove that the email is genuine.',
            'Read the name of a site from its end: mail.bank-secure.example belongs to whoever owns bank-secure.example, not to a bank. In zones such as com.uz and co.uk the last three parts name the owner.',
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
            'An email came from your bank’s correct address. What does that prove?',
            [
              'That the bank sent it: nobody else can use its address',
              '+Nothing by itself: sender addresses are forged',
              'That the mail program has checked the attachment',
              'That replying to this email is safe',
            ],
            'Any sender address can be written. A wrong one gives the trap away, a right one proves nothing yet.',
          ),
          question(
            'Who owns login.vektor.example-check.com?',
            [
              'The company Vektor: its name stands in the address',
              '+Whoever owns the name example-check.com',
              'The mail service that delivered the email',
              'Whoever runs the sign-in page called login',
            ],
            'The end of the name decides: example-check.com. In zones such as com.uz and co.uk it is the last three parts.',
          ),
          question(
            'Which signs should make you stop? Choose all that apply.',
            [
              '+You are being rushed',
              '+You are asked for a password',
              '+An attachment you did not expect',
              'It carries the logo of the company',
            ],
            'Hurry, a request for a password and an unexpected attachment stand in almost every lure. Genuine emails have logos, too.',
          ),
          question(
            'What is the safe way to check a message about a blocked account?',
            [
              'Follow the link and compare the site with the real one',
              'Reply and ask them to name your account number',
              '+Open the bank’s site from a bookmark or call it',
              'Call the number at the bottom of the email',
            ],
            'The link and the reply both lead to the sender. Use an address you knew before.',
          ),
        ],
      },
      {
        title: 'What to do about it',
        slides: [
          slide('Do not reply, report', [
            'One report protects the whole department. Use the button in your mail program or write to the security team.',
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
              'Close the page and watch whether anything strange happens',
              'Delete the email and clear the browser’s history',
              '+Change the password and tell the security team',
              'Switch the computer off and wait for a specialist',
            ],
            'The sooner the password changes, the less can be done with it.',
          ),
          question(
            'Your manager asks by e-mail to pay an invoice at once. What do you do?',
            [
              'Pay it and keep the email as proof of the order',
              '+Call them on a number you know',
              'Reply and ask for the amount and the deadline',
              'Pay half now and the rest after you have met',
            ],
            'Confirm unusual requests through another channel than the one they came by.',
          ),
          question(
            'You are not sure a letter is dangerous. Should you report it?',
            ['+Yes, even if I may be wrong', 'No, not before there is proof'],
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
            'Yuboruvchi ismini istalgancha yozish mumkin. Manzil ham soxtalashtiriladi: notoʻgʻri manzil aldovni fosh qiladi, toʻgʻrisi esa xat haqiqiy ekanini hali isbotlamaydi.',
            'Sayt nomini oxiridan oʻqing: mail.bank-secure.example bankka emas, bank-secure.example egasiga tegishli. com.uz va co.uk kabi zonalarda egasini oxirgi uch qism koʻrsatadi.',
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
            'Xat bankingizning toʻgʻri manzilidan keldi. Bu nimani isbotlaydi?',
            [
              'Uni bank yuborganini: boshqa hech kim bu manzilni yoza olmaydi',
              '+Hech narsani: yuboruvchi manzilini soxtalashtirish oson',
              'Ilovani pochta dasturi tekshirganini',
              'Bunday xatga javob berish xavfsizligini',
            ],
            'Yuboruvchi manzilini istalgancha yozish mumkin. Notoʻgʻri manzil aldovni fosh qiladi, toʻgʻrisi esa hali hech narsani isbotlamaydi.',
          ),
          question(
            'login.vektor.example-check.com kimga tegishli?',
            [
              '«Vektor» kompaniyasiga: manzilda uning nomi bor',
              '+example-check.com nomining egasiga',
              'Xatni yetkazgan pochta xizmatiga',
              'login nomli kirish sahifasining egasiga',
            ],
            'Nomning oxiri hal qiladi: example-check.com. com.uz va co.uk kabi zonalarda oxirgi uch qismga qaraladi.',
          ),
          question(
            'Qaysi belgilar sergak torttirishi kerak? Barcha mosini tanlang.',
            ['+Sizni shoshirishadi', '+Parol soʻrashadi', '+Siz kutmagan ilova', 'Xatda kompaniya logotipi bor'],
            'Shoshirish, parol soʻrash va kutilmagan ilova deyarli har bir tuzoqda uchraydi. Logotip haqiqiy xatlarda ham bor.',
          ),
          question(
            'Hisob bloklangani haqidagi xabarni qanday tekshirgan xavfsizroq?',
            [
              'Havolaga oʻtib, sayt haqiqiysiga oʻxshashini solishtirish',
              'Xatga javob yozib, hisob raqamini aytishni soʻrash',
              '+Bank saytini xatchoʻpdan ochish yoki bankka telefon qilish',
              'Xatning pastida yozilgan raqamga qoʻngʻiroq qilib aniqlashtirish',
            ],
            'Havola ham, javob ham yuboruvchiga olib boradi. Avvaldan bilgan manzildan foydalaning.',
          ),
        ],
      },
      {
        title: 'Xat shubhali boʻlsa nima qilish kerak',
        slides: [
          slide('Javob bermang, xabar bering', [
            'Bitta xabar butun boʻlimni himoya qiladi. Pochta dasturidagi tugmadan foydalaning yoki xavfsizlik xizmatiga yozing.',
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
              'Sahifani yopib, gʻalati narsa boʻlish-boʻlmasligini kuzataman',
              'Xatni oʻchirib, brauzer tarixini tozalayman',
              '+Parolni almashtirib, xavfsizlik xizmatiga aytaman',
              'Kompyuterni oʻchirib, mutaxassisni kutaman',
            ],
            'Parol qancha tez almashtirilsa, firibgar shuncha kam ulguradi.',
          ),
          question(
            'Rahbar xatda hisobni shoshilinch toʻlashni soʻrayapti. Nima qilasiz?',
            [
              'Toʻlayman va xatni buyruq isboti sifatida saqlayman',
              '+Oʻzim bilgan raqamga qoʻngʻiroq qilaman',
              'Javob yozib, summa va muddatni soʻrayman',
              'Yarmini toʻlayman, qolganini uchrashuvdan keyin',
            ],
            'Gʻayrioddiy soʻrovlarni kelgan kanaldan emas, boshqasidan tasdiqlang.',
          ),
          question(
            'Xat xavfli ekaniga ishonchingiz komil emas. Xabar berish kerakmi?',
            ['+Ha, adashayotgan boʻlsam ham', 'Yoʻq, aldov ekani isbotlanmaguncha'],
            'Aniqlash xavfsizlik xizmatining ishi. Ortiqcha xabar boʻlmaydi.',
          ),
        ],
      },
    ],
  },
};
