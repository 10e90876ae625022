import type { CSSOptions } from 'vite'

type InlinePostcss = Exclude<NonNullable<CSSOptions['postcss']>, string>
type StylePlugin = Extract<NonNullable<InlinePostcss['plugins']>[number], { postcssPlugin: string }>

const pointersThatHover = '(hover: hover)'

/** After a tap the look of a hover would stay under the finger, so each `:hover` rule is for pointers that can hover. */
export const hoverOfPointers = (): StylePlugin => ({
  postcssPlugin: 'portal:hover-of-pointers',
  Rule(rule, { AtRule }) {
    if (rule.parent?.type === 'atrule' && 'params' in rule.parent && rule.parent.params === pointersThatHover) return
    const hovers = rule.selectors.filter((selector) => selector.includes(':hover'))
    if (hovers.length === 0) return
    const others = rule.selectors.filter((selector) => !hovers.includes(selector))
    const media = new AtRule({ name: 'media', params: pointersThatHover })
    media.append(rule.clone({ selectors: hovers }))
    rule.after(media)
    if (others.length === 0) rule.remove()
    else rule.selectors = others
  },
})
