import type { Locator } from '@playwright/test'

/** Opens the menu of a user's row, and returns the action in it. */
export async function rowAction(row: Locator, action: string): Promise<Locator> {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  return row.getByRole('menuitem', { name: new RegExp(`^${action}`) })
}
