/** A text and a query that finds it. */
export interface TranslatedText {
  language: string;
  text: string;
  query: string;
}

/**
 * Messages of GLib as its translators wrote them (GLib 2.74 of Debian 12, LGPL-2.1-or-later), two of each language by
 * their order. Each query was taken from its text by rule: the longest word; in scripts without spaces, some characters
 * from within the longest run.
 */
export const TRANSLATED_TEXTS: readonly TranslatedText[] = [
  { language: "zh_CN", text: "一个路径，如果给定则必须以斜线（/）开始和结束", query: "给定则必" },
  { language: "zh_CN", text: "键文件在行尾含有转义字符", query: "件在行尾" },
  { language: "zh_TW", text: "(?R 或 (?[+-]數字必須接著 )", query: "必須接著" },
  { language: "zh_TW", text: "轉換輸入資料時遇到不正確的位元組組合", query: "輸入資料" },
  { language: "ja", text: "'(?R' または '(?[+-]数値' の後には ')' が続く必要があります", query: "く必要が" },
  { language: "ja", text: "ゴミ箱にあるファイルの名前と元の場所を一覧表示する", query: "箱にある" },
  { language: "ko", text: "경로를 지정할 경우 슬래시로 시작하고 끝나야 합니다", query: "슬래시로" },
  { language: "ko", text: "키 파일의 줄 끝에 이스케이프 문자가 있습니다", query: "이스케이프" },
  { language: "th", text: "(?R หรือ (?[+-]ตัวเลข ต้องตามด้วย ) เสมอ", query: "งตามด้ว" },
  { language: "th", text: "สร้างซอร์สโค้ดที่จะใช้เชื่อมโยงแฟ้มทรัพยากรเข้าในโค้ดของคุณ", query: "างซอร์ส" },
  {
    language: "ru",
    text: "Если указывается путь, то он должен начинаться и заканчиваться символом косой черты",
    query: "заканчиваться",
  },
  { language: "ru", text: "Файл ключей содержит символ escape в конце строки", query: "содержит" },
  {
    language: "uk",
    text: "Якщо вказано шлях, його запис має починатися і закінчуватися символом похилої риски",
    query: "закінчуватися",
  },
  { language: "uk", text: "Ключовий файл містить escape-символ наприкінці рядка", query: "наприкінці" },
  {
    language: "bg",
    text: "Всеки път трябва да започва и да завършва с наклонена черта („/“)",
    query: "наклонена",
  },
  {
    language: "bg",
    text: "Ключовият файл съдържа екранираща последователност в край на ред",
    query: "последователност",
  },
  { language: "el", text: "τα (?R ή (?[+-]ψηφία πρέπει να ακολουθούνται από )", query: "ακολουθούνται" },
  {
    language: "el",
    text: "Δημιουργία εξόδου στην επιλεγμένη μορφή από την επέκταση ονόματος αρχείου προορισμού",
    query: "Δημιουργία",
  },
  { language: "hi", text: "(?R या (?[+-]अंक को जरूर इसके साथ आना चाहिए )", query: "चाहिए" },
  { language: "hi", text: "लक्ष्य फ़ाइल नाम एक्सटेंशन के लिए चयनित प्रारूप में आउटपुट उत्पन करें", query: "एक्सटेंशन" },
  { language: "bn", text: "(?R অথবা (?[+-]সংখ্যা-এর পরে ) চিহ্ন ব্যবহার করা আবশ্যক", query: "ব্যবহার" },
  { language: "bn", text: "উইন্ডোতে GSocketControlMessage সমর্থিত নয়", query: "GSocketControlMessage" },
  { language: "ta", text: "(?R அல்லது (?[+-]இவற்றால் எண்கள் பின்தொடரப்பட்டால் )", query: "பின்தொடரப்பட்டால்" },
  {
    language: "ta",
    text: "இலக்கு கோப்புப் பெயர் நீட்சியால் தேர்ந்தெடுக்கப்பட்ட வெளியீட்டு வடிவத்தை உருவாக்கு",
    query: "தேர்ந்தெடுக்கப்பட்ட",
  },
  { language: "ar", text: "(?R  أو  (?[+-] أرقام يجب أن تتبع ب  )", query: "أرقام" },
  { language: "ar", text: "نوع الخاصية غير سليم ( يُنتضر مقطع بايت )", query: "الخاصية" },
  { language: "he", text: "לא ניתן לפצל אפיק הודעה כש־AT_SECURE מוגדר", query: "SECURE" },
  { language: "he", text: "סוג המאפיין שגוי (אמור להיות מחרוזת או שגוי)", query: "המאפיין" },
  { language: "fa", text: "یک مسیر، اگر داده شود، باید با یک اسلش آغاز و پایان یابد", query: "پایان" },
  {
    language: "fr",
    text: "Si un chemin est indiqué, il doit commencer et finir par une barre oblique",
    query: "commencer",
  },
  {
    language: "fr",
    text: "Le fichier de clés contient un caractère d’échappement en fin de ligne",
    query: "échappement",
  },
  {
    language: "de",
    text: "Ein Pfad, falls angegeben, muss mit einem Schrägstrich beginnen und enden",
    query: "Schrägstrich",
  },
  {
    language: "de",
    text: "Die Schlüsselwertedatei enthält ein Escape-Zeichen am Zeilenende",
    query: "Schlüsselwertedatei",
  },
  {
    language: "es",
    text: "Si se especifica una ruta, debe comenzar y terminar con una barra",
    query: "especifica",
  },
  {
    language: "es",
    text: "El archivo de claves contiene un carácter de escape al final de la línea",
    query: "contiene",
  },
  { language: "vi", text: "(?R hay (?[+-]chữ số phải có ) theo sau", query: "phải" },
  {
    language: "tr",
    text: "Eğer verilmişse, yol, mutlaka bir taksim ile başlayıp bitmeli",
    query: "verilmişse",
  },
  { language: "tr", text: "Anahtar dosyası satır sonunda çıkış karakteri içeriyor", query: "karakteri" },
  {
    language: "pl",
    text: "Ścieżka, jeśli zostanie podana, musi rozpoczynać się i kończyć ukośnikiem",
    query: "rozpoczynać",
  },
  { language: "pl", text: "Plik klucza zawiera znak sterujący na końcu linii", query: "sterujący" },
  { language: "cs", text: "Cesta, je-li zadána, musí začínat a končit lomítkem", query: "lomítkem" },
  { language: "cs", text: "Soubor klíče obsahuje na konci řádku znak změny", query: "obsahuje" },
];
