import { useTranslation } from "react-i18next";

const DAY = { dateStyle: "medium", timeZone: "UTC" } as const;
const TIME = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;

/** How days, times, amounts and figures are written; in UTC, so that server and browser write the same. */
export function useFormat() {
  const { language } = useTranslation().i18n;
  return {
    day: (iso: string) => new Intl.DateTimeFormat(language, DAY).format(new Date(iso)),
    time: (iso: string) => new Intl.DateTimeFormat(language, TIME).format(new Date(iso)),
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    /** US dollars. */
    money: (value: number) =>
      new Intl.NumberFormat(language, {
        style: "currency",
        currency: "USD",
        minimumFractionDigits: 2,
        maximumFractionDigits: value !== 0 && Math.abs(value) < 1 ? 4 : 2,
      }).format(value),
    /** Of two names the one in the reader's language. */
    name: ({ name, name_en }: { name: string; name_en: string }) => (language === "fr" ? name : name_en),
  };
}
