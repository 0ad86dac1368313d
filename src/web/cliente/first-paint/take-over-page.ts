// The program takes over the page that the server drew: the branch question first, then the page.
import { whenIdle } from '#web/first-paint/idle.ts'
import { sedesQuery } from '#web/lib/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { openQuestion, removeQuestion, take } from './place.ts'

const RETRY_MS = 3000

/** Hydrates the page while the part for the question loads. Pictures below it come last (styles.css). */
export async function takeOverPage(root: HTMLElement, app: ReactNode, client: QueryClient): Promise<void> {
  const question = openQuestion()
  await nextTask()
  const taken = question === null ? removeQuestion() : takeOverQuestion(question, client)
  await nextTask()
  startTransition(() => void hydrateRoot(root, app))
  take(root)
  await taken
  whenIdle(() => delete root.dataset.ssr)
}

/** Between short tasks a slow phone answers touches. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Tries again until it can fetch the part of the program. */
async function takeOverQuestion(place: HTMLElement, client: QueryClient): Promise<void> {
  // The fetch starts now, before the part of the program that reads the branches is there.
  preload('/api/locations/sedes/', { as: 'fetch', crossOrigin: 'anonymous' })
  const sedes = client.prefetchQuery(sedesQuery())
  const part = await import('./take-over-question.tsx').catch(() => null)
  await sedes
  if (part === null) setTimeout(() => void takeOverQuestion(place, client), RETRY_MS)
  else part.takeOverQuestion(place, client)
}
