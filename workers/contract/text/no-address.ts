/** Whether the target of a link in Markdown is no address: it has no scheme, and names no place in the same text. */
export const hasNoAddress = (target: string): boolean => !/^(?:#|[a-z][a-z\d+.-]*:)/i.test(target);
