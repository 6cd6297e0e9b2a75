import { type Chart, measured, own, peers, readCharts } from './figures.ts'

/** Charts that compare Latchkit's figures with those of other kits, best first. */
export function Charts() {
  const others = peers.map(({ name, version }) => `${name} ${version}`)
  const last = others.pop()
  return (
    <section className="home-part" aria-labelledby="charts">
      <div className="wrap">
        <header>
          <h2 id="charts">Measured beside the others</h2>
          <p>
            The same small app with {others.join(', ')} and {last}, medians in Chromium; theirs in{' '}
            {measured}, ours with each release. The best stands first.{' '}
            <a href="./docs/performance.html#other-kits">How it is measured</a>
          </p>
        </header>
        <div className="charts">
          {readCharts(own).map((chart) => (
            <Bars key={chart.title} {...chart} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Bars({ title, about, unit, rows }: Chart) {
  const most = Math.max(...rows.map(({ value }) => value))
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        <p>{about}</p>
      </figcaption>
      <ol>
        {rows.map(({ name, value, isOurs, missed }) => (
          <li key={name} data-ours={isOurs || undefined}>
            <span>{name}</span>
            <i style={{ inlineSize: `calc((100% - 72px) * ${most > 0 ? value / most : 0})` }} />
            <b>
              {value}
              {unit}
            </b>
            {missed !== undefined && (
              <em>
                MISSED: the budget is {missed}
                {unit}
              </em>
            )}
          </li>
        ))}
      </ol>
    </figure>
  )
}
