export interface UploadTexts {
  uploading: string;
  retry: string;
  remove: string;
}

export interface UploadBox {
  dom: HTMLElement;
  /** The upload continues, or begins once more. */
  showProgress: () => void;
  /** Shows why the upload ended; `canRetry`: trying once more may help. */
  showFailure: (reason: string, canRetry: boolean) => void;
  /** Frees what the preview needs. */
  release: () => void;
}

/** Shown in the text while an image is being uploaded. It is not part of the document. */
export function uploadBox(
  file: File,
  texts: UploadTexts,
  { onRetry, onRemove }: { onRetry: () => void; onRemove: () => void },
): UploadBox {
  const preview = URL.createObjectURL(file);
  const dom = document.createElement("div");
  dom.className = "document-upload";
  dom.contentEditable = "false";
  const image = document.createElement("img");
  image.src = preview;
  image.alt = "";
  const status = document.createElement("div");
  status.setAttribute("role", "status");
  const text = document.createElement("span");
  status.appendChild(text);
  dom.replaceChildren(image, status);
  const retry = button(texts.retry, onRetry);
  const remove = button(texts.remove, onRemove);
  return {
    dom,
    showProgress() {
      dom.dataset.state = "uploading";
      text.textContent = texts.uploading;
      status.replaceChildren(text);
    },
    showFailure(reason, canRetry) {
      dom.dataset.state = "failed";
      text.textContent = reason;
      status.replaceChildren(text, ...(canRetry ? [retry, remove] : [remove]));
    },
    release: () => URL.revokeObjectURL(preview),
  };
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", onPress);
  return element;
}
