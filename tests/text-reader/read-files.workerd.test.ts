// The same in the runtime that the product has.
import "./read-files.test";
