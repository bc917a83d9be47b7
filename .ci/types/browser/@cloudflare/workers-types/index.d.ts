/** Nothing: a declaration of the server that refers to the types of Workers brings none of them into pages. */
export {};
