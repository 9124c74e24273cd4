import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heMedia } from '#domain/he/admin/media.ts';
import { imageTypes, uploadMegabytesMax } from './imageFile.ts';

const { images: text } = heEditor;

/** Lets the user choose or drop image files. The caller validates the files. */
export function ImageDropArea({
  isMultiple = false,
  onFiles,
  children,
}: {
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <Stack
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      spacing={1}
      sx={({ palette }) => ({
        alignItems: 'center',
        padding: 3,
        border: `2px dashed ${isOver ? palette.primary.main : palette.divider}`,
        borderRadius: 2,
      })}
    >
      <Button
        variant="contained"
        size="large"
        startIcon={<AddPhotoAlternateOutlined />}
        onClick={() => input.current?.click()}
      >
        {text.upload}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
        {isMultiple ? heMedia.dropHere : text.dropHere} · {text.kinds(uploadMegabytesMax)}
      </Typography>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join()}
        multiple={isMultiple}
        aria-label={text.upload}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {children}
    </Stack>
  );
}
