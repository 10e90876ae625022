import { type FocusEvent, useEffect, useState } from 'react'

/** The time of a slide, in ms: its 30 words at half the pace of most readers. */
const dwell = 10_000

/** The current slide. It turns while playing, unless it is pointed at or has the focus. */
export function useTurns(slides: number) {
  const [now, setNow] = useState(0)
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const moving = playing && !pointed && !focused && slides > 1

  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(() => setNow((now + 1) % slides), dwell)
    return () => clearTimeout(timer)
  }, [moving, now, slides])

  return {
    now,
    /** A person who chooses a slide wants to read it. */
    choose: (place: number) => {
      setPlaying(false)
      setNow(place)
    },
    playing,
    setPlaying,
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
