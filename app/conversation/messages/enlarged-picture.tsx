import { useEffect, useState } from "react";
import { Dialog } from "~/ui/overlays/dialog";

export interface EnlargedPictureProps {
  open: boolean;
  name: string;
  /** Data URL of the image; a small copy in the tab that sent it. */
  preview: string;
  /** The image itself, where this tab has it. */
  file: File | undefined;
  onClose: () => void;
}

/** A sent image in the whole window. */
export function EnlargedPicture({ open, name, preview, file, onClose }: EnlargedPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return (
    <Dialog open={open} size="full" title={name} onClose={onClose}>
      <div className="grid h-full place-items-center">
        <img
          src={address ?? preview}
          alt={name}
          className="max-h-full max-w-full rounded-md object-contain"
        />
      </div>
    </Dialog>
  );
}
