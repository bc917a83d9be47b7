import { ImageIcon } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AllowedLinks, safeImage } from "./answer-link";

interface Size {
  width: number;
  height: number;
}

/** An image on another server. Loaded only on click, because loading it reveals its address to that server. */
export function RemoteImage({ address, description }: { address: string | undefined; description: string }) {
  const { t } = useTranslation("chat");
  const [state, setState] = useState<"named" | "wanted" | "failed">("named");
  const isRestricted = useContext(AllowedLinks) !== null;
  const source = safeImage(address);
  if (!source || isRestricted) return <>{description}</>;
  const { host } = new URL(source);
  if (state === "wanted")
    return <ImageFrame source={source} title={description || host} onFailure={() => setState("failed")} />;
  return (
    <button
      type="button"
      className="answer-image-button"
      onClick={() => setState("wanted")}
      disabled={state === "failed"}
    >
      <ImageIcon size={16} aria-hidden />
      {description && <b>{description}</b>}
      <span>{state === "failed" ? t("image.failed", { host }) : t("image.load", { host })}</span>
    </button>
  );
}

/** The page's security policy blocks images of other servers; a sandboxed frame loads them. */
function ImageFrame({ source, title, onFailure }: { source: string; title: string; onFailure: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  useEffect(() => {
    const onMessage = ({ source: sender, data }: MessageEvent) => {
      if (!frame.current || sender !== frame.current.contentWindow) return;
      const reported = (data as { remoteImage?: Size | null }).remoteImage;
      if (reported && reported.width > 0 && reported.height > 0)
        setSize({ width: reported.width, height: reported.height });
      else failed.current();
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, []);
  const shape = size
    ? { aspectRatio: `${size.width} / ${size.height}`, maxWidth: size.width }
    : { height: 160 };
  return (
    <iframe
      ref={frame}
      className="answer-image"
      src={`/frames/remote-image.html#${encodeURIComponent(source)}`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      title={title}
      style={shape}
    />
  );
}
