import { createContext, useContext } from "react";

/** The nonce of the response being rendered; "" in the browser, where scripts already run. */
export const NonceContext = createContext("");

export const useNonce = (): string => useContext(NonceContext);
