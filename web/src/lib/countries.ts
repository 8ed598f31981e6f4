/** Everyday and former country names in the portal's languages that CLDR lacks. */
const COUNTRY_ALIASES: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates', 'Эмираты', '阿联酋', 'EAU', 'BAE', 'امارات'],
  BA: ['BiH', 'Босния'],
  BN: ['Brunei Darussalam'],
  BY: ['Byelorussia', 'Белоруссия', 'Bielorrusia', 'Beyaz Rusya'],
  CD: ['DRC', 'DR Congo', 'Zaire', 'ДР Конго', 'Демократическая Республика Конго', '刚果民主共和国'],
  CG: ['Republic of the Congo', '刚果共和国'],
  CI: ['Ivory Coast', 'Берег Слоновой Кости', '象牙海岸', 'Costa de Marfil', 'Fildişi Sahili'],
  CN: ['PRC', 'Mainland China', 'КНР', '中华人民共和国'],
  CV: ['Cabo Verde', 'Cape Verde'],
  CZ: [
    'Czech Republic',
    'Чешская Республика',
    '捷克共和国',
    'República Checa',
    'Çek Cumhuriyeti',
    'جمهوری چک',
  ],
  DE: ['FRG', 'BRD', 'ФРГ'],
  GB: [
    'UK',
    'Great Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'Соединенное Королевство',
    'Англия',
    'Шотландия',
    'Уэльс',
    '英格兰',
    '苏格兰',
    '联合王国',
    'Gran Bretaña',
    'Inglaterra',
    'Escocia',
    'Gales',
    'Büyük Britanya',
    'İngiltere',
    'İskoçya',
    'انگلیس',
    'انگلستان',
    'اسکاتلند',
  ],
  HK: ['Xianggang', 'Гонконг', '香港'],
  IE: ['Eire', 'Republic of Ireland'],
  IR: ['Persia', 'Персия'],
  KG: ['Kyrgyz Republic', 'Kirghizia', 'Киргизия'],
  KH: ['Kampuchea', 'Камбоджа'],
  KR: ['Korea', 'Republic of Korea', 'ROK', 'Южная Корея', '南韩', '大韩民国', 'Kore Cumhuriyeti'],
  LA: ['Lao PDR'],
  LK: ['Ceylon', 'Цейлон'],
  MD: ['Moldavia', 'Молдавия'],
  MK: ['FYROM', 'Македония', 'Makedonya'],
  MM: ['Burma', 'Бирма'],
  MO: ['Macau', 'Аомынь', '澳门'],
  NL: ['Holland', 'The Netherlands', 'Голландия', 'Holanda', 'Hollanda'],
  NZ: ['Aotearoa'],
  PS: ['Palestine', 'Палестина'],
  RU: ['Russian Federation', 'РФ', 'Российская Федерация', '俄国'],
  SA: ['KSA', 'Саудия', '沙特'],
  SZ: ['Swaziland', 'Свазиленд', 'Suazilandia', 'Svaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['Republic of China', 'Тайвань', '台湾'],
  US: [
    'USA',
    'America',
    'United States of America',
    'Америка',
    'Соединенные Штаты Америки',
    '美利坚合众国',
    'EEUU',
    'EUA',
    'América',
    'Amerika',
    'آمریکا',
    'ایالات متحده',
  ],
  VA: ['Holy See', 'Святой Престол', 'Santa Sede'],
  VN: ['Viet Nam', 'Вьетнам'],
  ZA: ['RSA', 'ЮАР'],
}

const namesByLocale = new Map<string, Intl.DisplayNames>()

const getDisplayNames = (locale: string, style: 'long' | 'short'): Intl.DisplayNames => {
  const key = `${locale} ${style}`
  const names = namesByLocale.get(key) ?? new Intl.DisplayNames([locale, 'en'], { type: 'region', style })
  namesByLocale.set(key, names)
  return names
}

const getName = (code: string, locale: string, style: 'long' | 'short'): string => {
  try {
    return getDisplayNames(locale, style).of(code) ?? code
  } catch {
    // Not a region code.
    return code
  }
}

/** Returns a country's name in the reader's language by its ISO 3166 code; the code if it has no name. */
export const getCountryName = (code: string, locale: string): string => getName(code, locale, 'long')

/** Returns the main language of a country; English for an unknown code. */
const getOwnLocale = (code: string): string => {
  try {
    return new Intl.Locale(`und-${code}`).maximize().language
  } catch {
    return 'en'
  }
}

/** Returns other names for search: English and local names, short names and everyday names. */
export const getCountryAliases = (code: string, locale: string): string[] => [
  getName(code, locale, 'short'),
  ...['en', getOwnLocale(code)].flatMap((language) => [
    getName(code, language, 'long'),
    getName(code, language, 'short'),
  ]),
  ...(COUNTRY_ALIASES[code] ?? []),
]
