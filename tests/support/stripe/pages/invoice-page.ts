import type Stripe from "stripe";
import { attach } from "../objects/cards.ts";
import { collect } from "../objects/subscription-status.ts";
import { idOf } from "../state/account.ts";
import { alert, amount, button, html, text } from "./html.ts";
import type { PageAnswer, PageRequest } from "./pages.ts";

/** The hosted page of an invoice, and its PDF. */
export function invoicePage({ account, id, pressed, url }: PageRequest): PageAnswer {
  const invoice = account.get("invoice", id);
  if (url.pathname.endsWith("/pdf")) return { pdf: pdfOf(invoice) };
  let failure = "";
  if (pressed && invoice.status === "open") {
    const card = pressed.action === "pay" ? "pm_card_visa" : "pm_card_chargeCustomerFail";
    const { id: method } = attach(account, card, idOf(invoice.customer)!);
    if (collect(account, invoice, { method, authenticated: true }) !== "succeeded")
      failure = alert("Your card was declined.");
  }
  const lines = invoice.lines.data
    .map((line) => `<li>${text(line.description ?? "")}: ${text(amount(line.amount, line.currency))}</li>`)
    .join("\n");
  const buttons =
    invoice.status === "open"
      ? button("Pay", "pay") + button("Pay with a card that is declined", "decline")
      : "";
  const page = html(
    `Invoice ${invoice.number ?? ""}`,
    `${failure}
<p>${invoice.status === "paid" ? "Paid" : "Due"}: ${text(amount(invoice.amount_due, invoice.currency))}</p>
<ul>${lines}</ul>
${buttons}
<a class="button" href="${text(invoice.invoice_pdf ?? "")}">Download PDF</a>`,
  );
  return { status: failure ? 402 : 200, page };
}

/** The smallest file that readers accept, with the invoice's number and amount on it. */
function pdfOf(invoice: Stripe.Invoice): Buffer {
  const words = `Invoice ${invoice.number}: ${amount(invoice.amount_due, invoice.currency)}`;
  const content = `BT /F1 18 Tf 50 780 Td (${words.replace(/[()\\]/g, "")}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
