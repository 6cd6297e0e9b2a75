/** In a small window nothing scrolls the gallery around it: what takes the focus there is not what the visitor reads. */
const takeFocus = HTMLElement.prototype.focus
if (new URLSearchParams(window.location.search).has('still')) {
  HTMLElement.prototype.focus = function (options) {
    takeFocus.call(this, { ...options, preventScroll: true })
  }
  Element.prototype.scrollIntoView = () => {}
}

export {}
