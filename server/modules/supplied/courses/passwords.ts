import { question, type SuppliedTopic, slide } from './supplied-course.ts';

export const passwordsTopic: SuppliedTopic = {
  ru: {
    title: 'Пароли без мучений',
    description: 'Длинная фраза, менеджер паролей и второй фактор: три привычки, которых достаточно.',
    themes: [
      {
        title: 'Три привычки',
        slides: [
          slide('Почему взламывают пароли', [
            'Чаще всего пароль не подбирают, а берут готовым: из утечки другого сайта, где он был таким же.',
            'Поэтому главное правило — разные пароли для разных сайтов.',
          ]),
          slide('Длина важнее знаков', [
            'Фраза из четырёх случайных слов длиннее и надёжнее, чем короткий пароль с цифрами и значками, а запомнить её легче.',
            'Не берите строки песен, имена и даты: их знают все.',
          ]),
          slide('Менеджер паролей помнит за вас', [
            'Запомните одну длинную фразу — от менеджера паролей. Остальные пароли он придумает и подставит сам.',
            'Он не подставит пароль на поддельном сайте: адрес не совпадёт.',
          ]),
          slide('Второй фактор', [
            'Код из приложения останавливает того, кто узнал пароль. Включите его везде, где можно.',
            'Код никому не диктуют. Никогда. Даже «службе поддержки».',
          ]),
        ],
        questions: [
          question(
            'Какой пароль надёжнее?',
            [
              'ЯлюблюМосквуЯлюблюМоскву',
              'Qwertyuiop1234567890!@#$%',
              '+лампа забор тихий оркестр',
              'МарияИванова1990СанктПетербург',
            ],
            'Четыре случайных слова длинные и ни с чем не связаны. Повторы, имена и ряды клавиш подбирают первыми.',
          ),
          question(
            'Чем опасен один пароль на двух сайтах?',
            [
              'Ничем, если он длинный и со знаками',
              '+Утечка одного сайта открывает второй',
              'Сайты видят пароли друг друга и блокируют вход',
            ],
            'Украденные пары «почта — пароль» сразу пробуют на других сайтах.',
          ),
          question(
            'Звонят «из поддержки» и просят код из приложения. Что делать?',
            [
              'Продиктовать, но сначала спросить имя и должность',
              '+Положить трубку и сообщить о звонке',
              'Продиктовать только первые три цифры кода',
            ],
            'Код нужен только вам. Его просят мошенники.',
          ),
        ],
      },
    ],
  },
  en: {
    title: 'Passwords without pain',
    description: 'A long phrase, a password manager and a second factor: three habits are enough.',
    themes: [
      {
        title: 'Three habits',
        slides: [
          slide('How passwords get stolen', [
            'Most are not guessed but taken ready-made: from a leak of another site where the same one was used.',
            'So the first rule is a different password for every site.',
          ]),
          slide('Length beats symbols', [
            'Four random words are longer, stronger and easier to remember than a short password full of signs.',
            'Avoid song lines, names and dates: everybody knows them.',
          ]),
          slide('A password manager remembers for you', [
            'Remember one long phrase, the manager’s own. It invents and fills in the rest.',
            'It will not fill in a password on a fake site: the address does not match.',
          ]),
          slide('The second factor', [
            'A code from an app stops whoever learned your password. Switch it on wherever you can.',
            'Nobody is ever told the code. Not even “support”.',
          ]),
        ],
        questions: [
          question(
            'Which password is strongest?',
            [
              'IloveLondonIloveLondon',
              'Qwertyuiop1234567890!@#$%',
              '+lamp fence quiet orchestra',
              'MariaJohnson1990Manchester!',
            ],
            'Four random words are long and lead to nobody. Repeats, names and rows of keys are tried first.',
          ),
          question(
            'What is wrong with one password on two sites?',
            [
              'Nothing, if it is long and has special characters',
              '+A leak of one site opens the other',
              'Sites see each other’s passwords and block you',
            ],
            'Stolen pairs of address and password are tried on other sites at once.',
          ),
          question(
            '“Support” calls and asks for the code from your app. What do you do?',
            [
              'Tell them, but first ask for their name and position',
              '+Hang up and report the call',
              'Tell them only the first three digits',
            ],
            'Only you need the code. Whoever asks for it is a fraudster.',
          ),
        ],
      },
    ],
  },
  uz: {
    title: 'Qiynalmasdan parol yaratish',
    description: 'Uzun ibora, parol menejeri va ikkinchi omil: uchta odat yetarli.',
    themes: [
      {
        title: 'Uchta odat',
        slides: [
          slide('Parollar qanday oʻgʻirlanadi', [
            'Koʻpincha parolni topishmaydi, tayyor olishadi: xuddi shu parol ishlatilgan boshqa saytdan sizib chiqadi.',
            'Shuning uchun asosiy qoida — har bir saytga alohida parol.',
          ]),
          slide('Uzunlik belgilardan muhimroq', [
            'Toʻrtta tasodifiy soʻz belgilarga toʻla qisqa paroldan uzunroq, ishonchliroq va eslab qolish osonroq.',
            'Qoʻshiq satrlari, ismlar va sanalarni olmang: ularni hamma biladi.',
          ]),
          slide('Parol menejeri siz uchun eslab qoladi', [
            'Bitta uzun iborani eslab qoling — menejernikini. Qolganini u oʻzi oʻylab topadi va kiritadi.',
            'Soxta saytda u parolni kiritmaydi: manzil mos kelmaydi.',
          ]),
          slide('Ikkinchi omil', [
            'Ilovadagi kod parolni bilib olgan odamni toʻxtatadi. Iloji bor joyda yoqing.',
            'Kod hech kimga aytilmaydi. Hatto «yordam xizmati»ga ham.',
          ]),
        ],
        questions: [
          question(
            'Qaysi parol ishonchliroq?',
            [
              'ToshkentToshkentToshkent',
              'Qwertyuiop1234567890!@#$%',
              '+chiroq devor sokin orkestr',
              'DilnozaKarimova1990Samarqand',
            ],
            'Toʻrtta tasodifiy soʻz uzun va hech narsaga bogʻliq emas. Takrorlar, ismlar va tugmalar qatori birinchi boʻlib sinab koʻriladi.',
          ),
          question(
            'Ikki saytda bitta parolning xavfi nimada?',
            [
              'Uzun va belgilar bilan boʻlsa, xavfi yoʻq',
              '+Bir saytdagi sizish ikkinchisini ochadi',
              'Saytlar bir-birining parolini koʻrib, bloklaydi',
            ],
            'Oʻgʻirlangan juftliklar darhol boshqa saytlarda sinab koʻriladi.',
          ),
          question(
            '«Yordam xizmati» qoʻngʻiroq qilib, ilovadagi kodni soʻrayapti. Nima qilasiz?',
            [
              'Avval ismi va lavozimini soʻrab, keyin aytaman',
              '+Goʻshakni qoʻyib, xabar beraman',
              'Faqat birinchi uchta raqamini aytaman',
            ],
            'Kod faqat sizga kerak. Uni firibgarlar soʻraydi.',
          ),
        ],
      },
    ],
  },
};
