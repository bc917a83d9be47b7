import { createContext } from "react";

/** Whether the code block being drawn is still being written. */
export const OpenFence = createContext(false);
