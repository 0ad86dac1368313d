// The frame of a staff screen: its title and content. It fills the height that the header and the
// strips leave, so that the save bar of a short form is at the bottom, too.
import { useOpenPath } from '#web/admin/page/open-path.ts'
import { pageTitle } from '#web/lib/brand.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const WIDTHS = { narrow: 'max-w-140', form: 'max-w-280', list: 'max-w-320' } as const

export function Page({
  title,
  back,
  actions,
  width = 'list',
  children,
}: {
  title: string
  /** The path of the arrow before the title: the list of this screen. */
  back?: string
  /** At the right of the title; below it on a phone. */
  actions?: ReactNode
  width?: keyof typeof WIDTHS
  children: ReactNode
}) {
  const { data: negocio } = useQuery(negocioQuery())
  return (
    <div
      className={`mx-auto flex w-full flex-1 flex-col px-4 py-5 md:px-6 print:block print:p-0 [&>form]:flex [&>form]:flex-1 [&>form]:flex-col ${WIDTHS[width]}`}
    >
      <title>{pageTitle(negocio?.nombre ?? '', title)}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-2">
          {back !== undefined && <Back to={back} />}
          <h1 className="min-w-0 flex-1 basis-40 text-28 font-extrabold wrap-break-word">{title}</h1>
        </div>
        {actions !== undefined && (
          <div className="flex w-full flex-col-reverse gap-3 md:w-auto md:flex-row md:flex-wrap md:items-center print:hidden">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

function Back({ to }: { to: string }) {
  return (
    <Link
      to={useOpenPath(to)}
      aria-label="Volver"
      title="Volver"
      className={buttonClass({
        variant: 'secondary',
        className: 'size-11 shrink-0 px-0! print:hidden',
      })}
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
    </Link>
  )
}

/** A white box with an optional heading: the parts of a form. */
export function Card({
  title,
  aside,
  className = '',
  children,
}: {
  title?: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`rounded-card border border-line bg-surface p-4 md:p-5 ${className}`}>
      {title !== undefined && (
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2 className="text-18 font-bold">{title}</h2>
          {aside !== undefined && <span className="text-14 text-ink-2 tabular-nums">{aside}</span>}
        </div>
      )}
      {children}
    </section>
  )
}
