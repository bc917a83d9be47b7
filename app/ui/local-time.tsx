import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#workers/contract/text/format-date";

export interface LocalTimeProps {
  /** ISO. */
  at: string;
  dateOnly?: boolean;
}

/** A time where the reader is. The server does not know where: until the page lives, the time is that of Greenwich. */
export function LocalTime({ at, dateOnly = false }: LocalTimeProps) {
  const { i18n } = useTranslation();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const text = formatDate(at, i18n.language, {
    dateStyle: "medium",
    ...(dateOnly ? {} : { timeStyle: "short" }),
    ...(isHere ? {} : { timeZone: "UTC" }),
  });
  return <time dateTime={at}>{text}</time>;
}
