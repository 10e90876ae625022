import { useEffect } from 'react'

let shown = 0
const word = 'Erro: '

/** 'Erro:' before the page's title while something is refused: the title is what is heard first. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return undefined
    shown += 1
    if (!document.title.startsWith(word)) document.title = word + document.title
    return () => {
      shown -= 1
      if (shown === 0 && document.title.startsWith(word)) document.title = document.title.slice(word.length)
    }
  }, [isWrong])
}
