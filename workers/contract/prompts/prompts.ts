import { z } from "zod/mini";
import { LANGUAGES } from "../languages";

export const PromptQuery = z.object({ language: z.optional(z.enum(LANGUAGES)) });
