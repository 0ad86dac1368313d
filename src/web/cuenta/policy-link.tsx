import { clientePaths } from '#web/lib/paths.ts'

/** The policy that a consent accepts. It opens in another tab: the form stays as it is. */
export function PolicyLink() {
  return (
    <a
      href={clientePaths.politicaDeDatos()}
      target="_blank"
      rel="noreferrer"
      className="rounded-thumb font-semibold underline underline-offset-4"
    >
      política de datos<span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  )
}
