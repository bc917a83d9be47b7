/**
 * The name of a file as it was sent in a form: browsers write a quotation mark as `%22` there, which nothing reads back.
 */
export const nameOfPart = ({ name }: File): string => name.replaceAll("%22", '"');
