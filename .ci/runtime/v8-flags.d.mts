export const LEAN_V8: string;
