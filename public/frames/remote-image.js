// Shows the picture that the address after # names. The pages' own policy loads no foreign picture: this frame,
// sandboxed by the page that embeds it, does so once a reader has asked for one, and reports its size.
const address = decodeURIComponent(location.hash.slice(1));
const image = new Image();
const tell = (size) => parent.postMessage({ remoteImage: size }, "*");
image.onload = () => tell({ width: image.naturalWidth, height: image.naturalHeight });
image.onerror = () => tell(null);
image.alt = "";
if (/^https?:/.test(address)) image.src = address;
document.body.append(image);
