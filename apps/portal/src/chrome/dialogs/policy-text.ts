export type PolicySection = { title?: string; paragraphs: string[] }

/** An issuer's own text of the security policy: an empty line parts paragraphs, one that begins with '# ' is a heading. */
export function sectionsOf(text: string): PolicySection[] {
  const sections: PolicySection[] = [{ paragraphs: [] }]
  for (const part of text.split(/\r?\n\s*\n/)) {
    const words = part.replaceAll(/\s+/g, ' ').trim()
    if (words.startsWith('# ')) sections.push({ title: words.slice(2), paragraphs: [] })
    else if (words !== '') sections.at(-1)?.paragraphs.push(words)
  }
  return sections.filter(({ title, paragraphs }) => title !== undefined || paragraphs.length > 0)
}
