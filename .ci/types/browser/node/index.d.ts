/** Nothing: a package that refers to the types of Node brings none of its globals into pages. */
export {};
