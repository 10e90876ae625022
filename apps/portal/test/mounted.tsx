/** A piece that is awake in a document without a browser, and what a person does with it. */
import { screen } from '@testing-library/dom'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Draws a piece; what is drawn later takes its place, and it goes with the test. */
export function mount() {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  return (piece: ReactNode) => act(async () => root.render(piece))
}

export function type(label: string, value: string): void {
  screen.getByLabelText<HTMLInputElement>(label).value = value
}

export const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

/** Words that a screen reader says by itself. */
export const heard = (): string[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
