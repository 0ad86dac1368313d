// The end of the menu and of checkout: who sells, and where customers complain. Rule
// negocio/pie-legal.
import type { Negocio } from '#contract/negocio.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatTelefono } from '#domain/format.ts'
import { tipNotice } from '#domain/pedido/propina.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import './pie-legal.css'

const SIC = 'https://www.sic.gov.co'

export function PieLegal() {
  const { data: negocio } = useQuery(negocioQuery())
  const { data: sedes } = useQuery(sedesQuery())
  const elegida = useEntrega(({ sede }) => sede?.id)
  const isAtTable = useMesaDeQr(({ mesa }) => mesa !== null)
  const { pathname } = useLocation()
  if (negocio === undefined) return null
  return (
    <Pie
      negocio={negocio}
      sede={sedes?.find(({ id }) => id === elegida)}
      isAtTable={isAtTable}
      isNarrow={pathname === clientePaths.finalizarPedido()}
    />
  )
}

interface Props {
  negocio: Negocio
  /** The chosen branch. */
  sede: Pick<Sede, 'direccion' | 'ciudad' | 'telefono'> | undefined
  /** The menu was opened by the QR of a table. */
  isAtTable: boolean
  /** Checkout is narrower than a wide window. */
  isNarrow: boolean
}

export function Pie({ negocio, sede, isAtTable, isNarrow }: Props) {
  const { nombre, razon_social, nit, propina, consentimiento_version } = negocio
  // A server that does not know the business knows no version of its policy.
  if (consentimiento_version === '') return null
  const { direccion, ciudad, telefono } = sede ?? negocio
  const place = [direccion, ciudad].filter((part) => part !== '').join(', ')
  return (
    <footer className="pie-legal border-t border-line bg-bg px-4 pt-4 text-14 text-ink-2 md:px-8">
      <div className={isNarrow ? 'mx-auto max-w-[1120px]' : undefined}>
        {isAtTable && propina.porcentaje > 0 && <p className="mb-3">{tipNotice(propina.porcentaje)}</p>}
        <p>
          {razon_social || nombre}
          {nit !== '' && ` · NIT ${nit}`}
        </p>
        <p>
          {place}
          {telefono !== '' && (
            <>
              {place !== '' && ' · '}
              <span className="whitespace-nowrap tabular-nums">{formatTelefono(telefono)}</span>
            </>
          )}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          <li>
            <Enlace href={clientePaths.politicaDeDatos()} newTab>
              Política de datos
            </Enlace>
          </li>
          <Reclamos negocio={negocio} />
          <li>
            <Enlace href={SIC} newTab>
              Superintendencia de Industria y Comercio
            </Enlace>
          </li>
        </ul>
      </div>
    </footer>
  )
}

/** By e-mail, else by phone. */
function Reclamos({ negocio: { correo, telefono } }: { negocio: Negocio }) {
  if (correo === '' && telefono === '') return null
  return (
    <li>
      <Enlace href={correo === '' ? `tel:+57${telefono}` : `mailto:${correo}`}>
        Peticiones, quejas y reclamos
      </Enlace>
    </li>
  )
}

function Enlace({ href, newTab = false, children }: { href: string; newTab?: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      className="flex min-h-11 items-center rounded-thumb font-semibold text-ink underline underline-offset-4"
    >
      {children}
      {newTab && <span className="sr-only"> (se abre en otra pestaña)</span>}
    </a>
  )
}
