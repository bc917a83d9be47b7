import { expect, test } from "vitest";
import { MAX_PINNED } from "#workers/contract/chat/limits";
import { MAX_PRESETS } from "#workers/contract/chat/setting-values";
import { MAX_CHECKS } from "#workers/contract/chatbots/checks";
import { MAX_SOURCES } from "#workers/contract/chatbots/sources";
import { MAX_SIBLINGS } from "#workers/contract/conversations";
import { ANALYSIS_FAILURE_TEXTS, ERROR_TEXTS, PDF_PAGES_TEXTS } from "#workers/contract/error-texts";
import { MAX_OPEN_UPLOADS, MAX_PDF_PAGES } from "#workers/contract/pdf/files";
import { LANGUAGES } from "#workers/contract/languages";
import { MAX_FOLDERS } from "#workers/contract/pdf/folders";
import { MAX_COMMENTS } from "#workers/contract/social/post-input";
import { MAX_PROFILES } from "#workers/contract/social/profiles";
import { MAX_DOCUMENT_IMAGES } from "#workers/contract/writing/images";

const LIMITS = {
  too_many_sources: MAX_SOURCES,
  too_many_checks: MAX_CHECKS,
  too_many_branches: MAX_SIBLINGS,
  too_many_pinned: MAX_PINNED,
  too_many_folders: MAX_FOLDERS,
  too_many_presets: MAX_PRESETS.settings,
  too_many_prompts: MAX_PRESETS.prompt,
  too_many_profiles: MAX_PROFILES,
  too_many_images: MAX_DOCUMENT_IMAGES,
  too_many_comments: MAX_COMMENTS,
  too_many_uploads: MAX_OPEN_UPLOADS,
} as const;

test.each(LANGUAGES)("a refusal because of a limit names the limit (%s)", (language) => {
  for (const [code, limit] of Object.entries(LIMITS))
    expect(ERROR_TEXTS[language][code as keyof typeof LIMITS]).toContain(limit.toLocaleString(language));
  expect(ANALYSIS_FAILURE_TEXTS[language].pdf_too_many_pages).toContain(
    MAX_PDF_PAGES.toLocaleString(language),
  );
});

test("a PDF with too many pages is told how many it has and how many it may have", () => {
  expect(PDF_PAGES_TEXTS.en(2_415, 2_000)).toBe("This PDF has 2,415 pages; the limit is 2,000");
  expect(PDF_PAGES_TEXTS.fr(2_415, 2_000)).toBe(
    "Ce PDF contient 2\u202f415 pages ; la limite est de 2\u202f000",
  );
});
