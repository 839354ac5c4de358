/** Each language by the name its speakers call it, so that everyone finds the own one. */
const names: Readonly<Record<string, string>> = {
  pt: 'Português',
  'pt-br': 'Português (Brasil)',
  en: 'English',
  cn: '简体中文',
  tw: '繁體中文',
  vi: 'Tiếng Việt',
  ja: '日本語',
  ko: '한국어',
  th: 'ไทย',
  my: 'မြန်မာ',
  km: 'ខ្មែរ',
  lo: 'ລາວ',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  tl: 'Filipino',
  es: 'Español',
  fr: 'Français',
  tr: 'Türkçe',
  ru: 'Русский',
  kk: 'Қазақша',
  uz: 'Oʻzbekcha',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ne: 'नेपाली',
  ur: 'اردو',
  ar: 'العربية',
  fa: 'فارسی',
  sw: 'Kiswahili',
};

/** Returns what its speakers call a language. */
export const languageName = (language: string): string =>
  names[language] ?? new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
