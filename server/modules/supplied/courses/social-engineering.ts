import { question, type SuppliedTopic, slide } from './supplied-course.ts';

export const socialEngineeringTopic: SuppliedTopic = {
  ru: {
    title: 'Социальная инженерия: когда обманывают словами',
    description: 'Звонки, мессенджеры и гости в офисе: как вежливо проверить того, кто просит.',
    themes: [
      {
        title: 'Разговор с мошенником',
        slides: [
          slide('Обман не только в почте', [
            'Звонок «из банка», сообщение «от директора», курьер без пропуска: цель одна — чтобы вы сами отдали нужное.',
          ]),
          slide(
            'Как устроена легенда',
            ['Мошенник собирает мелочи о вас и складывает их в правдоподобную историю:'],
            ['имена руководителей с сайта', 'название проекта из резюме', 'фото пропуска из социальной сети'],
          ),
          slide('Голос и видео тоже подделывают', [
            'Знакомый голос больше не доказательство. Если просьба необычная, договоритесь перезвонить и наберите номер сами.',
          ]),
          slide('Вежливый отказ', [
            '«Я проверю и перезвоню» — достаточный ответ на любую просьбу. Он никого не обижает и останавливает почти любой обман.',
          ]),
        ],
        questions: [
          question(
            'В мессенджере пишет «генеральный директор» с нового номера и просит не говорить никому. Ваше действие?',
            [
              'Выполню и напомню о просьбе при встрече',
              '+Перезвоню по известному номеру',
              'Попрошу прислать ту же просьбу голосовым сообщением',
            ],
            'Просьба о тайне — признак обмана. Проверяйте другим каналом.',
            3,
          ),
          question(
            'Что из этого можно сообщить незнакомцу по телефону?',
            [
              'Имя администратора сети',
              'Версию почтовой программы',
              '+Общий номер с сайта компании',
              'График отпусков своего отдела',
            ],
            'Остальное поможет собрать легенду.',
            2,
          ),
          question(
            'За вами в дверь проходит человек без пропуска. Как поступить?',
            [
              'Придержать дверь и спросить, к кому он идёт',
              '+Вежливо проводить его на проходную',
              'Пропустить и сообщить охране его приметы',
            ],
            'Гостей встречают на проходной. Вежливость не мешает правилу.',
            4,
          ),
        ],
      },
    ],
  },
  en: {
    title: 'Social engineering: deceived by words',
    description: 'Calls, messengers and visitors: how to check politely who is asking.',
    themes: [
      {
        title: 'Talking to a fraudster',
        slides: [
          slide('Not only by mail', [
            'A call “from the bank”, a message “from the director”, a courier without a badge: the aim is that you hand it over yourself.',
          ]),
          slide(
            'How a story is made',
            ['Small facts about you become a believable tale:'],
            [
              'managers’ names from the website',
              'a project’s name from a résumé',
              'a photo of a badge from a social network',
            ],
          ),
          slide('Voices and faces are faked too', [
            'A familiar voice proves nothing any more. When a request is unusual, offer to call back and dial the number yourself.',
          ]),
          slide('A polite no', [
            '“Let me check and call you back” answers any request. It offends nobody and stops almost any deceit.',
          ]),
        ],
        questions: [
          question(
            'The “director” writes from a new number and asks to keep it secret. What do you do?',
            [
              'Do it and mention it when you next meet',
              '+Call a number you know',
              'Ask for the same request as a voice message',
            ],
            'A request for secrecy is a sign of deceit. Check through another channel.',
            3,
          ),
          question(
            'Which of these may a stranger on the phone be told?',
            [
              'The network administrator’s name',
              'The version of the mail program',
              '+The public number on the site',
              'Holiday dates of your department',
            ],
            'The rest helps to build a story.',
            2,
          ),
          question(
            'Somebody without a badge follows you through the door. What now?',
            [
              'Hold the door and ask whom they want to see',
              '+Walk them to the reception politely',
              'Let them in and describe them to security',
            ],
            'Visitors are met at the reception. Politeness and the rule go together.',
            4,
          ),
        ],
      },
    ],
  },
  uz: {
    title: 'Ijtimoiy muhandislik: soʻz bilan aldash',
    description: 'Qoʻngʻiroqlar, messenjerlar va ofisdagi mehmonlar: soʻrovchini muloyim tekshirish.',
    themes: [
      {
        title: 'Firibgar bilan suhbat',
        slides: [
          slide('Faqat pochtada emas', [
            '«Bankdan» qoʻngʻiroq, «direktordan» xabar, ruxsatnomasiz kuryer: maqsad bitta — kerakli narsani oʻzingiz berib qoʻyishingiz.',
          ]),
          slide(
            'Afsona qanday tuziladi',
            ['Siz haqingizdagi mayda maʼlumotlar ishonarli hikoyaga aylanadi:'],
            ['saytdagi rahbarlar ismlari', 'rezyumedagi loyiha nomi', 'ijtimoiy tarmoqdagi ruxsatnoma surati'],
          ),
          slide('Ovoz va video ham soxtalashtiriladi', [
            'Tanish ovoz endi dalil emas. Soʻrov gʻayrioddiy boʻlsa, qayta qoʻngʻiroq qilishga kelishing va raqamni oʻzingiz tering.',
          ]),
          slide('Muloyim rad etish', [
            '«Tekshirib, qayta qoʻngʻiroq qilaman» — har qanday soʻrovga yetarli javob. U hech kimni xafa qilmaydi va deyarli har qanday aldovni toʻxtatadi.',
          ]),
        ],
        questions: [
          question(
            '«Direktor» yangi raqamdan yozib, hech kimga aytmaslikni soʻrayapti. Nima qilasiz?',
            [
              'Bajaraman va uchrashganda eslataman',
              '+Oʻzim bilgan raqamga qoʻngʻiroq qilaman',
              'Xuddi shu iltimosni ovozli xabarda soʻrayman',
            ],
            'Sir saqlash soʻrovi — aldov belgisi. Boshqa kanal orqali tekshiring.',
            3,
          ),
          question(
            'Notanish odamga telefonda qaysi birini aytish mumkin?',
            [
              'Tarmoq administratori ismini',
              'Pochta dasturi versiyasini',
              '+Saytdagi umumiy raqamni',
              'Boʻlimning taʼtil sanalarini',
            ],
            'Qolgani afsona tuzishga yordam beradi.',
            2,
          ),
          question(
            'Ruxsatnomasiz odam orqangizdan eshikdan oʻtmoqchi. Nima qilasiz?',
            [
              'Eshikni ushlab, kimga kelganini soʻrayman',
              '+Uni muloyimlik bilan qabulxonaga kuzataman',
              'Kiritib, belgilarini qoʻriqchilarga aytib qoʻyaman',
            ],
            'Mehmonlar qabulxonada kutib olinadi. Muloyimlik qoidaga xalaqit bermaydi.',
            4,
          ),
        ],
      },
    ],
  },
};
