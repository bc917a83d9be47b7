/** Whether HTML within a line is a line break, as models write it in the cells of tables. */
export const isLineBreak = (html: string): boolean => /^\s*<br\s*\/?>\s*$/i.test(html);
