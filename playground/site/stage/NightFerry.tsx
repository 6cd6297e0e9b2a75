import { ConnectButton, type ConnectButtonProps, KitDialog } from 'latchkit/ui'

export type NightFerryProps = {
  place: 'inline' | 'dialog'
  button: Pick<ConnectButtonProps, 'label' | 'balance'>
}

/** The sample app on the stage, a ticket shop. */
export function NightFerry({ place, button }: NightFerryProps) {
  return (
    <main className="ferry" data-place={place}>
      <header className="ferry-head">
        <span className="ferry-logo">
          <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
            <circle cx="11" cy="11" r="10" fill="#D9573B" />
            <path d="M4 12h14l-2.5 4.5h-9zM8 8h6v3H8z" fill="#FBF7EF" />
          </svg>
          Night Ferry
        </span>
        <nav className="ferry-nav" aria-label="Night Ferry">
          <span>Timetable</span>
          <span>Tickets</span>
        </nav>
        <ConnectButton {...button} />
      </header>
      <div className="ferry-body">
        <Trip />
        {place === 'inline' ? (
          <div className="ferry-dialog">
            <KitDialog inline />
          </div>
        ) : (
          <KitDialog />
        )}
        <ul className="ferry-also">
          <li>
            <b>Stavanger</b>
            <span>tonight, 22:10</span>
          </li>
          <li>
            <b>Tórshavn</b>
            <span>tonight, 23:30</span>
          </li>
          <li>
            <b>Aberdeen</b>
            <span>Friday, 06:45</span>
          </li>
        </ul>
      </div>
    </main>
  )
}

function Trip() {
  return (
    <section className="ferry-trip" aria-labelledby="trip">
      <svg
        className="ferry-art"
        viewBox="0 0 264 148"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect width="264" height="148" fill="#22304E" />
        <circle cx="196" cy="46" r="22" fill="#F3D9A0" />
        <path d="M0 104h264v44H0z" fill="#1A4A5C" />
        <path d="M150 104h92l-6 8h-80zM166 120h60l-5 5h-50z" fill="#F3D9A0" opacity=".32" />
        <path d="M44 92h84l-9 20H58z" fill="#F1E8D8" />
        <path d="M62 78h48v12H62z" fill="#D9573B" />
        <path d="M70 64h9v12h-9zM88 68h9v8h-9z" fill="#F1E8D8" />
        <path d="M67 82h5v4h-5zM78 82h5v4h-5zM89 82h5v4h-5zM100 82h5v4h-5z" fill="#22304E" />
        <path d="M0 128h264v20H0z" fill="#153D4D" />
      </svg>
      <h1 id="trip">Bergen to Lerwick</h1>
      <p>
        Thursday 21:40, arrives 07:15.
        <br />
        Cabin for two, bow side.
      </p>
      <dl>
        <dt>Passage</dt>
        <dd>0.010 ETH</dd>
        <dt>Bicycle</dt>
        <dd>0.002 ETH</dd>
        <dt className="ferry-sum">To pay</dt>
        <dd className="ferry-sum">0.012 ETH</dd>
      </dl>
      <p className="ferry-quay">
        <b>Boarding from 20:55</b>
        <br />
        Quay 3, by the fish market.
        <br />
        Sea tonight: calm.
      </p>
    </section>
  )
}
