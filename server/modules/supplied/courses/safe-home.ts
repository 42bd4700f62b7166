import { question, type SuppliedTopic, slide } from './supplied-course.ts';

export const safeHomeTopic: SuppliedTopic = {
  ru: {
    title: 'Безопасная работа из дома',
    description: 'Домашняя сеть, рабочий ноутбук и семья: что настроить один раз и о чём помнить каждый день.',
    themes: [
      {
        title: 'Дом как рабочее место',
        slides: [
          slide('Домашняя сеть', [
            'Смените заводской пароль маршрутизатора и включите автоматические обновления. Это занимает десять минут и нужно один раз.',
            'Для гостей и умных вещей заведите отдельную гостевую сеть.',
          ]),
          slide('Рабочее — на рабочем', [
            'Рабочие файлы живут на рабочем ноутбуке. Личная почта, флешки соседей и игры детей — на другом устройстве.',
          ]),
          slide(
            'Каждый день',
            ['Маленькие привычки, которые закрывают большие дыры:'],
            [
              'блокируйте экран, даже когда идёте за чаем',
              'ставьте обновления в тот же день',
              'звоните с рабочими вопросами там, где вас не слышат',
            ],
          ),
          slide('Чужая сеть', [
            'В кафе и поездке включайте корпоративную защищённую сеть до того, как откроете почту. Нет такой возможности — раздайте интернет с телефона.',
          ]),
        ],
        questions: [
          question(
            'Что сделать с маршрутизатором в первую очередь?',
            [
              'Скрыть имя сети, чтобы её никто не нашёл',
              '+Сменить заводской пароль',
              'Выключать его на ночь и на время отпуска',
            ],
            'Заводские пароли известны всем.',
          ),
          question(
            'Ребёнок просит рабочий ноутбук, чтобы поиграть. Ваш ответ?',
            [
              'Можно полчаса, если закрыть рабочие программы',
              '+Нет: для игр есть другое устройство',
              'Можно под отдельным именем пользователя',
            ],
            'Рабочий ноутбук хранит доступ ко всей компании.',
          ),
          question(
            'Нужно срочно ответить на письмо из кафе. Как безопаснее?',
            [
              'Через открытую сеть кафе, если сайт начинается с https',
              '+Через телефон или защищённую сеть компании',
              'Через сеть кафе с паролем, который дают только гостям',
            ],
            'В чужой сети ваш трафик видят чужие люди.',
          ),
        ],
      },
    ],
  },
  en: {
    title: 'Safe work from home',
    description: 'Home network, work laptop and family: what to set up once and what to remember every day.',
    themes: [
      {
        title: 'Home as a workplace',
        slides: [
          slide('The home network', [
            'Change the router’s factory password and switch on automatic updates. Ten minutes, once.',
            'Give guests and smart things a guest network of their own.',
          ]),
          slide('Work stays on the work machine', [
            'Work files live on the work laptop. Private mail, a neighbour’s stick and the children’s games live elsewhere.',
          ]),
          slide(
            'Every day',
            ['Small habits that close big holes:'],
            [
              'lock the screen, even when you fetch tea',
              'install updates the same day',
              'take work calls where nobody listens',
            ],
          ),
          slide('Somebody else’s network', [
            'In a café or on a trip, switch on the company’s protected network before you open mail. If you cannot, share the connection of your phone.',
          ]),
        ],
        questions: [
          question(
            'What should you do with the router first?',
            [
              'Hide the name of the network so that nobody finds it',
              '+Change the factory password',
              'Switch it off at night and on holidays',
            ],
            'Everybody knows factory passwords.',
          ),
          question(
            'Your child wants to play on the work laptop. You say:',
            [
              'Half an hour, once the work programs are closed',
              '+No, games have another device',
              'Yes, under a user name of their own',
            ],
            'The work laptop opens the whole company.',
          ),
          question(
            'You must answer a letter from a café. What is safer?',
            [
              'The café’s open network, if the site begins with https',
              '+Your phone’s connection or the company’s network',
              'The café’s network with a password that guests are given',
            ],
            'In a foreign network strangers see your traffic.',
          ),
        ],
      },
    ],
  },
  uz: {
    title: 'Uydan xavfsiz ishlash',
    description: 'Uy tarmogʻi, ish noutbuki va oila: bir marta nimani sozlash va har kuni nimani eslash kerak.',
    themes: [
      {
        title: 'Uy — ish joyi',
        slides: [
          slide('Uy tarmogʻi', [
            'Routerning zavod parolini almashtiring va avtomatik yangilanishni yoqing. Bu oʻn daqiqa oladi va bir marta kerak.',
            'Mehmonlar va aqlli buyumlar uchun alohida mehmon tarmogʻini oching.',
          ]),
          slide('Ish — ish kompyuterida', [
            'Ish fayllari ish noutbukida turadi. Shaxsiy pochta, qoʻshnining fleshkasi va bolalar oʻyinlari — boshqa qurilmada.',
          ]),
          slide(
            'Har kuni',
            ['Katta teshiklarni yopadigan kichik odatlar:'],
            [
              'choyga borsangiz ham ekranni qulflang',
              'yangilanishni oʻsha kuni oʻrnating',
              'ish qoʻngʻiroqlarini hech kim eshitmaydigan joyda qiling',
            ],
          ),
          slide('Begona tarmoq', [
            'Kafe yoki safarda pochtani ochishdan oldin kompaniyaning himoyalangan tarmogʻini yoqing. Iloji boʻlmasa, telefoningiz internetidan foydalaning.',
          ]),
        ],
        questions: [
          question(
            'Router bilan avval nima qilish kerak?',
            [
              'Hech kim topmasligi uchun tarmoq nomini yashirish',
              '+Zavod parolini almashtirish',
              'Tunda va taʼtil paytida oʻchirib qoʻyish',
            ],
            'Zavod parollarini hamma biladi.',
          ),
          question(
            'Bola ish noutbukida oʻynamoqchi. Nima deysiz?',
            [
              'Ish dasturlari yopilgan boʻlsa, yarim soat mumkin',
              '+Yoʻq, oʻyin uchun boshqa qurilma bor',
              'Alohida foydalanuvchi nomi bilan mumkin',
            ],
            'Ish noutbuki butun kompaniyaga yoʻl ochadi.',
          ),
          question(
            'Kafedan xatga javob berish kerak. Qaysi biri xavfsizroq?',
            [
              'Sayt https bilan boshlansa, kafening ochiq tarmogʻi',
              '+Telefon interneti yoki kompaniya tarmogʻi',
              'Paroli faqat mehmonlarga beriladigan kafe tarmogʻi',
            ],
            'Begona tarmoqda trafikni begonalar koʻradi.',
          ),
        ],
      },
    ],
  },
};
