import { beforeEach, expect, test } from 'vitest'
import { GenericError, showGenericError } from './generic-error.tsx'
import { closeRootDialog, rootDialog, showRootDialog } from './root-dialog.ts'

const Body = () => null

beforeEach(closeRootDialog)

test('ERR-01 the generic error is a dialog like any other', () => {
  expect(rootDialog.get()).toBeUndefined()
  showGenericError()
  expect(rootDialog.get()).toEqual({ Body: GenericError })
  closeRootDialog()
  expect(rootDialog.get()).toBeUndefined()
})

test('MODAL-08 who draws the dialog hears of each change until they leave', () => {
  const heard: unknown[] = []
  const leave = rootDialog.subscribe(() => heard.push(rootDialog.get()?.Body))
  showRootDialog({ Body })
  closeRootDialog()
  expect(heard).toEqual([Body, undefined])
  leave()
  showGenericError()
  expect(heard).toHaveLength(2)
})

test('MODAL-08 what comes after a dialog comes once, when it is gone', () => {
  const after: unknown[] = []
  showRootDialog({ Body, onClose: () => after.push(rootDialog.get()) })
  closeRootDialog()
  closeRootDialog()
  expect(after).toEqual([undefined])
})

test('ERR-01 a dialog that takes the place of another drops nothing of what was to come after that one', () => {
  const after: string[] = []
  showRootDialog({ Body, onClose: () => after.push('first') })
  showGenericError()
  showRootDialog({ Body, onClose: () => after.push('third') })
  expect(rootDialog.get()?.Body).toBe(Body)
  expect(after).toEqual([])
  closeRootDialog()
  expect(after).toEqual(['first', 'third'])
})
