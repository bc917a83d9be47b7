/** An answer as it was written, without any formatting. */
export function PlainAnswer({ text }: { text: string }) {
  return (
    <div dir="auto" className="whitespace-pre-wrap break-words leading-relaxed">
      {text}
    </div>
  );
}
