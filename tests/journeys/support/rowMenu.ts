import type { Locator } from '@playwright/test'

export async function rowAction(row: Locator, action: string): Promise<Locator> {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  return row.getByRole('menuitem', { name: new RegExp(`^${action}`) })
}
