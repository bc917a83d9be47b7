/** A text, words that a search must find it by, and words that it does not contain. */
export interface TextInScript {
  script: string;
  text: string;
  find: string[];
  miss: string[];
}

/** Texts of many scripts, for every place that searches by words: in Node, in workerd and in the browser. */
export const TEXTS: readonly TextInScript[] = [
  {
    script: "Chinese",
    text: "今天的聊天记录记忆断裂问题，很重要。",
    find: ["记忆断裂", "记忆", "聊天记录", "忆", "的", "今天的聊天记录记忆断裂问题", "重要", "问题 今天"],
    miss: ["断忆", "天今", "明天", "昨", "题很"],
  },
  {
    script: "Chinese with Latin words and numbers",
    text: "修改youer服务端的计划，第22章，版本v2.5（测试）",
    find: ["youer", "服务端", "修改", "改", "22", "第22章", "v2.5", "服务 计划", "you", "ＹＯＵＥＲ", "２２"],
    miss: ["服端", "youerr", "23"],
  },
  {
    script: "Chinese outside the basic plane",
    text: "𠮷野家在東京",
    find: ["𠮷野家", "𠮷", "野家", "東京"],
    miss: ["𠮶", "𠮷家"],
  },
  {
    script: "Japanese",
    text: "すべてのユーザーがガイドを読みました。東京タワーへ行く",
    find: [
      "すべて",
      "ユーザー",
      "ユーザ",
      "ガイド",
      "東京",
      "タワー",
      "読みました",
      "ｶﾞｲﾄﾞ",
      "ー",
      "行く",
      "へ",
    ],
    miss: ["カイト", "京東", "読みません"],
  },
  {
    script: "Korean",
    text: "중요한 공지사항입니다. 서울에서",
    find: ["중요한", "공지사항", "공지", "사항", "서울", "중", "지사"],
    miss: ["요중", "부산", "지공"],
  },
  {
    script: "Thai",
    text: "ฉันกินข้าวที่บ้านในกรุงเทพมหานคร",
    find: ["กิน", "ข้าว", "ขาว", "บ้าน", "กรุงเทพ", "ที่", "ที", "ก", "มหานคร", "น้ำ".slice(0, 1)],
    miss: ["กัน", "นอน", "ข้าวผัด"],
  },
  {
    script: "Lao",
    text: "ຂ້ອຍກິນເຂົ້າຢູ່ວຽງຈັນ",
    find: ["ກິນ", "ເຂົ້າ", "ວຽງຈັນ", "ກ"],
    miss: ["ກັນກ", "ປາກ"],
  },
  {
    script: "Khmer",
    text: "ខ្ញុំ​ស្រឡាញ់​ភាសា​ខ្មែរ",
    find: ["ភាសាខ្មែរ", "ភាសា", "ខ្មែរ", "ស្រឡាញ់"],
    miss: ["ភាសិ", "បារាំង"],
  },
  {
    script: "Burmese",
    text: "မြန်မာစာသင်ကြားရေး",
    find: ["မြန်မာ", "စာ", "သင်ကြား"],
    miss: ["ထိုင်း"],
  },
  {
    script: "Russian",
    text: "мой большой хороший ёлка Йод",
    find: ["мой", "большой", "хороший", "ёлка", "елка", "БОЛЬШОЙ", "йод", "хорош"],
    miss: ["твой", "ольшой"],
  },
  {
    script: "Ukrainian",
    text: "Україна та п’ять її об’єктів",
    find: ["Україна", "украї", "п'ять", "пʼять", "її", "об'єктів"],
    miss: ["Росія"],
  },
  {
    script: "Greek",
    text: "καλημέρα Ελλάδα, ο ΔΡΟΜΟΣ και οι δρόμοι",
    find: ["καλημέρα", "Ελλάδα", "ΕΛΛΑΔΑ", "ελλαδα", "δρόμος", "δρομοσ", "Ελλ"],
    miss: ["καλησπέρα", "λλάδα"],
  },
  {
    script: "Arabic",
    text: "العربيّة والترجمة وَالكِتَابُ أحمد مــرحبا ١٢٣",
    find: [
      "العربية",
      "الترجمة".replace("ا", "وا"),
      "والكتاب",
      "احمد",
      "أحمد",
      "مرحبا",
      "123",
      "١٢٣",
      "العربيه",
    ],
    miss: ["كتابة", "124"],
  },
  {
    script: "Persian",
    text: "کتاب‌های فارسی می‌خوانم",
    find: ["کتاب‌های", "كتاب", "فارسی", "فارسي", "می‌خوانم"],
    miss: ["عربی"],
  },
  {
    script: "Hebrew",
    text: "שָׁלוֹם עולם, צה״ל",
    find: ["שלום", "שָׁלוֹם", "עולם", 'צה"ל', "שלו"],
    miss: ["להתראות"],
  },
  {
    script: "Hindi",
    text: "हिन्दी भाषा में क़लम १२",
    find: ["हिन्दी", "भाषा", "हिन", "कलम", "क़लम", "12", "१२"],
    miss: ["हानदी", "हिन्दू", "भाषण"],
  },
  {
    script: "Bengali",
    text: "বাংলা ভাষা আমার প্রিয়",
    find: ["বাংলা", "ভাষা", "প্রিয়", "আমা"],
    miss: ["বিংলা"],
  },
  {
    script: "Tamil",
    text: "தமிழ் மொழி இனியது",
    find: ["தமிழ்", "தமிழ", "மொழி", "இனி"],
    miss: ["தாமிழ்"],
  },
  {
    script: "Telugu",
    text: "తెలుగు భాష మధురం",
    find: ["తెలుగు", "భాష", "మధు"],
    miss: ["తలుగు"],
  },
  {
    script: "Armenian",
    text: "Հայաստան և Երևան",
    find: ["Հայաստան", "հայաստան", "ԵՐԵՎԱՆ".slice(0, 3), "Երևան"],
    miss: ["Վրաստան"],
  },
  {
    script: "Georgian",
    text: "საქართველო და თბილისი",
    find: ["საქართველო", "თბილისი", "საქარ"],
    miss: ["ერევანი"],
  },
  {
    script: "Amharic",
    text: "አማርኛ ቋንቋ ነው",
    find: ["አማርኛ", "ቋንቋ"],
    miss: ["ኦሮምኛ"],
  },
  {
    script: "Vietnamese",
    text: "Tiếng Việt của Đà Nẵng",
    find: ["Tiếng Việt", "tieng viet", "da nang", "Đà Nẵng", "của"],
    miss: ["Huế"],
  },
  {
    script: "Polish",
    text: "Zażółć gęślą jaźń w Łodzi",
    find: ["zazolc", "gęślą", "łodzi", "lodzi", "ŁODZI"],
    miss: ["krakow"],
  },
  {
    script: "Turkish",
    text: "İstanbul ve ISPARTA ılık",
    find: ["istanbul", "İSTANBUL", "ISTANBUL", "ısparta", "Isparta", "ILIK", "ilik"],
    miss: ["ankara"],
  },
  {
    script: "German",
    text: "Die Straße heißt Übergrößengasse, Œuvre und Æsir",
    find: ["strasse", "STRASSE", "Straße", "STRAẞE", "ubergrossen", "Übergrößen", "oeuvre", "œuvre", "aesir"],
    miss: ["strand", "gasse"],
  },
  {
    script: "French",
    text: "L’été, aujourd’hui l'élève a dit « cœur » à Noël",
    find: ["l'été", "ete", "L’ÉTÉ", "aujourd'hui", "élève", "coeur", "cœur", "NOEL", "eleves"],
    miss: ["hiver"],
  },
  {
    script: "English with numbers",
    text: "Version 22.18 costs 1,250 (e-mail: anna.b@example.com), don’t worry: ﬁne oﬃce m²",
    find: ["22.18", "22", "1,250", "e-mail", "anna.b@example.com", "don't", "don’t", "fine", "office", "２２.１８", "versions"], // prettier-ignore
    miss: ["22.19", "anna.c@example.com", "ine"],
  },
];

const FORMS = ["NFC", "NFD"] as const;

/** Every text and word in both normal forms: each text is to be found by each form of its words. */
export const CASES = TEXTS.flatMap(({ script, text, find, miss }) =>
  FORMS.map((form) => ({
    script,
    form,
    text: text.normalize(form),
    find: [...new Set(find.flatMap((word) => FORMS.map((one) => word.normalize(one))))],
    miss: [...new Set(miss.flatMap((word) => FORMS.map((one) => word.normalize(one))))],
  })),
);

/** Searches without a word in them: they find nothing, and must not fail. */
export const WITHOUT_WORDS = [
  "🦓",
  "👨‍👩‍👧",
  "❤️",
  "…",
  "！？",
  "「」",
  '"',
  "*",
  "()",
  "\u200b",
  "\u00ad",
  "\u0301",
  "ّ",
  "؟",
  "—",
];
