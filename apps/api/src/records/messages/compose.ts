/** A paragraph, or a code to copy on a line of its own. */
export type MailPart = string | { label: string; code: string }

/** An e-mail's two forms of the same words: plain text, and HTML for phones. Every word is escaped. */
export function composeMail(title: string, parts: readonly MailPart[]): { body: string; html: string } {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.code}`))
  return { body: text.join('\n\n'), html: pageOf(title, parts.map(htmlOf).join('\n')) }
}

const htmlOf = (part: MailPart): string =>
  typeof part === 'string'
    ? `<p style="margin:0 0 16px">${escaped(part)}</p>`
    : `<p style="margin:0 0 4px;font-weight:600">${escaped(part.label)}</p>
<p style="margin:0 0 16px;padding:12px;border-radius:8px;background:#f1f4f2;font-family:monospace;word-break:break-all">${escaped(part.code)}</p>`

const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#1b1f1e;font:16px/1.5 sans-serif">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(title)}</h1>
${content}
</body>
</html>
`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)
