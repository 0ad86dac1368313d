// 'Cuadre del día': the figures of one day, each beside the same weekday of the week before, and
// the line that says whether they agree. To print or to send. Rule reporte/cuadre.
import type { CuadreDelDia as Cuadre } from '#contract/cuadre.ts'
import { turnoTexts } from '#domain/caja/cuadre.ts'
import { debeText } from '#domain/caja/liquidacion.ts'
import { formatDecimal } from '#domain/dinero.ts'
import { counted, formatDia, formatMoney, formatNumero, formatSigned } from '#domain/format.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'
import { periodBefore } from '#domain/reporte/reporte.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { filasDelCuadre, PARTES_DEL_CUADRE, type FilaDelCuadre } from '#domain/reporte/filas-del-cuadre.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conteoOf, cuadreMessage, estadoText, whatsappUrl } from './cuadre-text.ts'
import type { UrlOf } from './detalle.ts'
import { Antes, Lista, Row } from './lista.tsx'
import { cuadreQuery } from './queries.ts'

interface Props {
  dia: string
  sede: string | undefined
  /** The branch as people read it. */
  lugar: string
  urlOf: UrlOf
  /** The address of this report of another day. */
  urlOfDia: (dia: string) => string
  /** The buttons that save the figures as a file. */
  descargas: ReactNode
}

export function CuadreDelDia({ dia, sede, ...rest }: Props) {
  const before = periodBefore({ desde: dia, hasta: dia }).desde
  const query = together(useQuery(cuadreQuery(dia, sede)), useQuery(cuadreQuery(before, sede)))
  return (
    <Loaded query={query} failure="Error al cargar el cuadre del día">
      {([cuadre, antes]) => <Contenido cuadre={cuadre} antes={antes} {...rest} />}
    </Loaded>
  )
}

function Contenido({
  cuadre,
  antes,
  lugar,
  urlOf,
  urlOfDia,
  descargas,
}: Pick<Props, 'lugar' | 'urlOf' | 'urlOfDia' | 'descargas'> & { cuadre: Cuadre; antes: Cuadre }) {
  const { nombre } = useSuspenseQuery(negocioQuery()).data
  const estado = estadoText(cuadre)
  const agrees = estado === 'Cuadra'
  const filas = filasDelCuadre(cuadre, antes)
  return (
    <section aria-label={`Cuadre del ${formatDia(cuadre.dia)}`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge
          tone={agrees ? 'completado' : 'cancelado'}
          icon={agrees ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        >
          {estado}
        </Badge>
        <a
          href={whatsappUrl(cuadreMessage({ negocio: nombre, lugar }, cuadre))}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', className: 'max-md:w-full print:hidden' })}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          Enviar por WhatsApp
        </a>
      </div>
      <p className="text-14 text-ink-2">
        «Antes» es{' '}
        <Link
          to={urlOfDia(antes.dia)}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-ink print:no-underline"
        >
          el {formatDia(antes.dia)}
        </Link>
        .
      </p>
      <div className="gap-4 *:mb-4 *:break-inside-avoid min-[75rem]:columns-2 print:columns-1 print:*:mb-3">
        {PARTES_DEL_CUADRE.map((parte) => (
          <Card key={parte} title={parte} className="print:break-inside-avoid">
            {parte === 'Lo que se recibió' && cuadre.pagos.length === 0 && (
              <p className="text-16 text-ink-2">No se recibieron pagos este día.</p>
            )}
            <Lista>
              {filas[parte].map((fila) => (
                <Fila key={fila.label} fila={fila} urlOf={urlOf} />
              ))}
              {parte === 'Ventas' && <Comprobantes cuadre={cuadre} urlOf={urlOf} />}
            </Lista>
          </Card>
        ))}
        <Cajas cuadre={cuadre} />
      </div>
      {descargas}
    </section>
  )
}

const WRITE: Readonly<Record<FilaDelCuadre['unidad'], (value: number) => string>> = {
  PESOS: formatSigned,
  PEDIDOS: (value) => formatDecimal(value, 1),
  DIFERENCIA: (value) => (value === 0 ? 'Cuadra' : formatSigned(value)),
}

function Fila({ fila, urlOf }: { fila: FilaDelCuadre; urlOf: UrlOf }) {
  const { label, unidad, actual, antes, pagos, cifra, forma, suma = false } = fila
  const de =
    forma === undefined
      ? {}
      : { de: [{ filtro: 'forma', valor: forma, nombre: FORMA_RECIBIDA_LABEL[forma] } as const] }
  return (
    <Row
      label={pagos === undefined ? label : `${label} · ${counted(pagos, 'pago', 'pagos')}`}
      to={cifra === undefined || actual === 0 ? undefined : urlOf({ cifra, ...de })}
      strong={suma}
    >
      <span>{WRITE[unidad](actual)}</span> <Antes>{WRITE[unidad](antes)}</Antes>
    </Row>
  )
}

/** From number to number: nothing to compare with. */
const Comprobantes = ({ cuadre: { comprobantes }, urlOf }: { cuadre: Cuadre; urlOf: UrlOf }) =>
  comprobantes.map(({ sede, sede_id, desde, hasta, cantidad, anulados }) => (
    <Row
      key={sede}
      label={`Comprobantes de ${sede}`}
      to={urlOf({
        cifra: 'COMPROBANTE',
        ...(sede_id !== null && { de: [{ filtro: 'sede', valor: String(sede_id), nombre: sede }] }),
      })}
    >
      N.º {formatNumero(desde)} a {formatNumero(hasta)} · {cantidad}
      {anulados > 0 && `, ${counted(anulados, 'anulado', 'anulados')}`}
    </Row>
  ))

function Cajas({ cuadre: { turnos, por_liquidar } }: { cuadre: Cuadre }) {
  const opens = useSession((state) => can(state.userPermissions, ACCESO.cajas.escribir))
  const caja = opens ? adminPaths.caja() : undefined
  return (
    <Card title="Cajas y domiciliarios" className="print:break-inside-avoid">
      {turnos.length === 0 && <p className="text-16 text-ink-2">Ninguna caja se abrió este día.</p>}
      <Lista>
        {turnos.map((turno) => {
          const conteo = conteoOf(turno)
          return (
            <Row
              key={turno.id}
              label={`${turno.caja} · ${turno.sede}`}
              to={opens && conteo !== null ? adminPaths.cierreDeCaja(turno.id) : caja}
            >
              {conteo === null
                ? 'Abierta'
                : [formatMoney(conteo.efectivo.contado), ...turnoTexts(conteo)].join(' · ')}
            </Row>
          )
        })}
        {por_liquidar.map(({ persona, sede, debe }) => (
          <Row key={`${persona} ${sede}`} label={`${persona} · ${sede}`} to={caja}>
            Ahora {debeText(debe)}
          </Row>
        ))}
      </Lista>
    </Card>
  )
}
