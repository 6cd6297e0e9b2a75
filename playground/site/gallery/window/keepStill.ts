/**
 * A small window is looked at and not used: nothing in it takes the focus from the page around it, or scrolls that page.
 * An `inert` frame alone does not keep its own scripts from that.
 */
if (new URLSearchParams(window.location.search).has('still')) {
  HTMLElement.prototype.focus = () => {}
  Element.prototype.scrollIntoView = () => {}
}

export {}
