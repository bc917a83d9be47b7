// The same in the runtime that the product has.
import "./hostile-pages.test";
