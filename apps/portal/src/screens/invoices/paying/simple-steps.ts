import { useEffect, useRef, useState } from 'react'
import { useSimpleMode } from '../../../chrome/help/simple-mode.ts'

/** In the simple mode the amount is asked first, then the way; else both in one look. */
export function useSimpleSteps() {
  const isSimple = useSimpleMode()
  const [isAtWay, setAtWay] = useState(false)
  const wayTitle = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAtWay) wayTitle.current?.focus()
  }, [isAtWay])
  return {
    showsAmount: !isSimple || !isAtWay,
    showsWay: !isSimple || isAtWay,
    asksWay: isSimple && isAtWay,
    goToWay: () => setAtWay(true),
    backToAmount: () => setAtWay(false),
    wayTitle,
  }
}
