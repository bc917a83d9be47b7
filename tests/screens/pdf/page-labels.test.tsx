import type { PDFDocumentProxy } from "pdfjs-dist";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterAll, expect, test, vi } from "vitest";
import pdfChat from "~/i18n/en/pdf-chat.json" with { type: "json" };
import pdfViewer from "~/i18n/en/pdf-viewer.json" with { type: "json" };
import ui from "~/i18n/en/ui.json" with { type: "json" };
import { Attachments } from "~/screens/pdf/chat/composer/attachments";
import { PagesScopeButton } from "~/screens/pdf/chat/composer/pages-scope";
import { PageView } from "~/screens/pdf/viewer/pages/page-view";
import { Thumbnails } from "~/screens/pdf/viewer/panels/thumbnails";
import { PageField } from "~/screens/pdf/viewer/tools/page-field";
import { translations } from "../../support/translations";

// The build says where the files of pdf.js are.
vi.hoisted(() => vi.stubGlobal("__PDFJS_URL__", "/pdfjs"));
afterAll(() => vi.unstubAllGlobals());

const LABELS = ["i", "ii", "1", "2", "A-1"];
const PDF = {} as PDFDocumentProxy;
const nothing = () => {};

const shown = (part: ReactNode): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translations({ en: { pdfChat, pdfViewer, ui } }, "en")}>{part}</I18nextProvider>,
  );

test("the small pictures of pages have what is printed on them below", () => {
  const sizes = LABELS.map(() => ({ width: 100, height: 100 }));
  const html = shown(
    <Thumbnails pdf={PDF} sizes={sizes} page={5} labels={LABELS} inverted={false} onPage={nothing} />,
  );
  for (const label of LABELS) {
    expect(html).toContain(`aria-label="Go to page ${label}"`);
    expect(html).toContain(`${label}</button>`);
  }
});

test("a page is announced by what is printed on it", () => {
  const place = { top: 0, width: 100, height: 100, scale: 1, inverted: false, urgency: "asked" as const };
  const html = shown(
    <PageView
      {...place}
      pdf={PDF}
      number={2}
      label="ii"
      boxes={null}
      hits={null}
      onSize={nothing}
      onPage={nothing}
    />,
  );
  expect(html).toContain('aria-label="Page ii"');
  expect(html).toContain('data-page="2"');
});

test("the field of the page has its label, and its place beside it", () => {
  const html = shown(<PageField page={5} count={5} labels={LABELS} onPage={nothing} />);
  expect(html).toContain('value="A-1"');
  expect(html).toContain("5 of 5");
});

test("what is asked about is named by labels: pages, selected words and a part of a page", () => {
  expect(shown(<PagesScopeButton pages={[2, 4]} count={5} labels={LABELS} onChange={nothing} />)).toMatch(
    /ii\D+2</,
  );
  const selection = { text: "crates", page: 5, file: "pdf_1" };
  const region = { image: "data:image/png;base64,AAAA", page: 2, file: "pdf_1" };
  const html = shown(
    <Attachments attached={{ selection, region }} labels={LABELS} blind={null} onChange={nothing} />,
  );
  expect(html).toMatch(/[Pp]age A-1/);
  expect(html).toMatch(/[Pp]age ii/);
});
