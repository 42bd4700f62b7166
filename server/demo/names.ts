import type { Language } from '#contract/constants.ts';

export interface NameStock {
  readonly language: Language;
  readonly male: {
    readonly first: readonly string[];
    readonly last: readonly string[];
    readonly middle: readonly string[];
  };
  readonly female: {
    readonly first: readonly string[];
    readonly last: readonly string[];
    readonly middle: readonly string[];
  };
}

/** Invented people: common names of each language, combined by the dice. */
export const nameStocks: Readonly<Record<Language, NameStock>> = {
  ru: {
    language: 'ru',
    male: {
      first: [
        'Алексей',
        'Дмитрий',
        'Сергей',
        'Андрей',
        'Максим',
        'Иван',
        'Николай',
        'Павел',
        'Роман',
        'Егор',
        'Артём',
        'Кирилл',
        'Тимур',
        'Олег',
        'Глеб',
      ],
      last: [
        'Иванов',
        'Смирнов',
        'Кузнецов',
        'Попов',
        'Соколов',
        'Лебедев',
        'Новиков',
        'Морозов',
        'Волков',
        'Павлов',
        'Семёнов',
        'Голубев',
        'Виноградов',
        'Богданов',
        'Фёдоров',
        'Орлов',
        'Киселёв',
        'Макаров',
        'Никитин',
        'Зайцев',
      ],
      middle: [
        'Алексеевич',
        'Сергеевич',
        'Андреевич',
        'Иванович',
        'Николаевич',
        'Павлович',
        'Олегович',
        'Викторович',
        'Михайлович',
      ],
    },
    female: {
      first: [
        'Анна',
        'Мария',
        'Елена',
        'Ольга',
        'Наталья',
        'Ирина',
        'Светлана',
        'Екатерина',
        'Татьяна',
        'Юлия',
        'Дарья',
        'Ксения',
        'Полина',
        'Вера',
        'Алина',
      ],
      last: [
        'Иванова',
        'Смирнова',
        'Кузнецова',
        'Попова',
        'Соколова',
        'Лебедева',
        'Новикова',
        'Морозова',
        'Волкова',
        'Павлова',
        'Семёнова',
        'Голубева',
        'Виноградова',
        'Богданова',
        'Фёдорова',
        'Орлова',
        'Киселёва',
        'Макарова',
        'Никитина',
        'Зайцева',
      ],
      middle: [
        'Алексеевна',
        'Сергеевна',
        'Андреевна',
        'Ивановна',
        'Николаевна',
        'Павловна',
        'Олеговна',
        'Викторовна',
        'Михайловна',
      ],
    },
  },
  en: {
    language: 'en',
    male: {
      first: ['James', 'Oliver', 'Thomas', 'Daniel', 'Henry', 'Samuel', 'Lucas', 'Adam'],
      last: ['Carter', 'Bennett', 'Hughes', 'Morgan', 'Foster', 'Brooks', 'Palmer', 'Reid', 'Walsh', 'Turner'],
      middle: [''],
    },
    female: {
      first: ['Emily', 'Sophie', 'Grace', 'Hannah', 'Laura', 'Alice', 'Chloe', 'Megan'],
      last: ['Carter', 'Bennett', 'Hughes', 'Morgan', 'Foster', 'Brooks', 'Palmer', 'Reid', 'Walsh', 'Turner'],
      middle: [''],
    },
  },
  uz: {
    language: 'uz',
    male: {
      first: ['Aziz', 'Bekzod', 'Davron', 'Jasur', 'Otabek', 'Sherzod', 'Ulugʻbek', 'Farrux', 'Sardor', 'Rustam'],
      last: [
        'Karimov',
        'Rahimov',
        'Yusupov',
        'Toshmatov',
        'Abdullayev',
        'Ergashev',
        'Nazarov',
        'Qodirov',
        'Saidov',
        'Ismoilov',
      ],
      middle: ['Anvarovich', 'Baxtiyorovich', 'Rustamovich', 'Shavkatovich', 'Toʻlqinovich'],
    },
    female: {
      first: ['Dilnoza', 'Gulnora', 'Kamola', 'Malika', 'Nigora', 'Sevara', 'Zulfiya', 'Madina', 'Oygul', 'Nodira'],
      last: [
        'Karimova',
        'Rahimova',
        'Yusupova',
        'Toshmatova',
        'Abdullayeva',
        'Ergasheva',
        'Nazarova',
        'Qodirova',
        'Saidova',
        'Ismoilova',
      ],
      middle: ['Anvarovna', 'Baxtiyorovna', 'Rustamovna', 'Shavkatovna', 'Toʻlqinovna'],
    },
  },
};
